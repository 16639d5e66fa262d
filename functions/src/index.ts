export { recordExport } from './audit/callables';
export {
  checkApplication,
  chooseActiveBank,
  confirmHolderEmail,
  copyDraftSecrets,
  correctApplication,
  decideChange,
  decideEfin,
  importBankStatuses,
  markPassedToBank,
  openForEntry,
  saveDraftSecrets,
  sendHolderConfirmation,
  setBankApplicationStatus,
  submitBankApplication,
  undoBankImport,
  updateBankingInformation,
  withdrawChange,
} from './bank-applications/callables';
export { importCustomValues, setSecretValue } from './custom-values/callables';
export {
  cancelSend,
  emailAnnouncement,
  previewEmail,
  retryEmail,
  retryEmails,
  sendEmail,
  sendTestEmail,
} from './email/callables';
export { sendGridEvents } from './email/sendgrid-events';
export { addIncidentNote, reportIncident, setIncidentStatus, updateIncident } from './incidents/callables';
export { inviteLead, sendContactMessage, updateLead } from './leads/callables';
export { remindMissingStep } from './readiness/callables';
export { readHeldVersions, setLegalHold } from './retention/callables';
export { revealField, rotateFieldKeys } from './sensitive-fields/callables';
export { saveSettings } from './settings/callables';
export { publicSiteFigures } from './settings/figures';
export { mergeTickets, rateTicket, updateTickets, verifyAttachment } from './tickets/callables';
export { courseAnswers, deleteCourse, markLesson, saveCourse, submitQuiz } from './training/callables';
export {
  beginDataExport,
  changePassword,
  confirmAvatar,
  createAdmin,
  createUser,
  deleteUser,
  endViewAs,
  importUsers,
  liftCredentialWait,
  recordSignIn,
  removeAvatar,
  resetSecondFactor,
  resetUserPassword,
  setPasswordByLink,
  setUserStatus,
  setupStatus,
  signOutEverywhere,
  startViewAs,
  updateUser,
} from './users/callables';
