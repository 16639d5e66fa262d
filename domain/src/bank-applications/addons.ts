/** The add-ons of an application: what is taken from each funded return on top of our base fees. */
export const addonFields = ['service_bureau_addon', 'transmitter_addon'] as const;
export type AddonField = (typeof addonFields)[number];

export const addonLabels: Record<AddonField, string> = {
  service_bureau_addon: 'Service bureau fee add-on',
  transmitter_addon: 'Transmitter fee add-on',
};

/** Returns an add-on's label within a sentence: "service bureau fee add-on". */
export const addonInText = (addon: AddonField): string =>
  `${addonLabels[addon].charAt(0).toLowerCase()}${addonLabels[addon].slice(1)}`;

/** Returns the message for an add-on above the maximum, in dollars per funded return. */
export const addonTooHigh = (addon: AddonField, maximum: number): string =>
  `The ${addonInText(addon)} is $0 to $${maximum}.`;
