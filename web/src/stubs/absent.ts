/** Replaces parts of libraries that this product cannot reach; `web/slim-plugin.ts` says which. */
export default function absent(): never {
  throw new Error('This part of a library is not in this build; see web/slim-plugin.ts.');
}

export {
  absent as GridColumnGroupHeader,
  absent as GridColumnMenu,
  absent as GridFilterInputBoolean,
  absent as GridFilterInputDate,
  absent as GridFilterInputMultipleSingleSelect,
  absent as GridFilterInputMultipleValue,
  absent as GridFilterInputSingleSelect,
  absent as GridFilterInputValue,
  absent as GridFilterPanel,
  absent as GridToolbar,
  absent as renderActionsCell,
  absent as renderBooleanCell,
  absent as renderEditBooleanCell,
  absent as renderEditDateCell,
  absent as renderEditInputCell,
  absent as renderEditLongTextCell,
  absent as renderEditSingleSelectCell,
  absent as renderLongTextCell,
  absent as sanitizeFilterItemValue,
  absent as stringifyTheme,
};
