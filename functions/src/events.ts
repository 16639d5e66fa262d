export { forgetAnnouncement } from './announcements/triggers';
export {
  onAnnouncementWritten,
  onSavedReplyWritten,
  onTicketNoteCreated,
} from './audit/triggers';
export { customValueWritten, indexCustomValue, indexCustomValuesOfPerson } from './custom-values/triggers';
export { countSeasons, recountStats, refillSearch } from './dashboard/triggers';
export {
  deliverEmail,
  emailCreated,
  emailTemplateWritten,
  queueRecipients,
  sendStaffDigests,
  sweepEmails,
} from './email/triggers';
export {
  onApplicationEventCreated,
  onSeasonChecklistWritten,
  onTrainingCourseWritten,
  onTrainingProgressWritten,
  refreshAllReadiness,
  refreshReadinessDaily,
} from './readiness/triggers';
export { disposeOfOldData } from './retention/triggers';
export { checkFieldKeys, rotateStoredValues } from './sensitive-fields/triggers';
export {
  onFileUploaded,
  onTicketCreated,
  onTicketReplyCreated,
  onTicketUpdated,
  removeStagedFiles,
} from './tickets/triggers';
export { forgetCourse } from './training/triggers';
export { onUserUpdated, refusePartedSignIn, refuseSelfSignUp, resumeDeletions } from './users/triggers';
