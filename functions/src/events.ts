export { deliverEmail } from './tasks/deliver-email';
export { queueRecipients } from './tasks/queue-recipients';
export { refreshAllReadiness } from './tasks/refresh-readiness';
export { rotateStoredValues } from './tasks/rotate-stored-values';
export {
  onAnnouncementWritten,
  onSavedReplyWritten,
  onTicketNoteCreated,
} from './triggers/audit-direct-writes';
export { checkFieldKeys } from './triggers/check-field-keys';
export { customValueWritten } from './triggers/custom-value-written';
export { disposeOfOldData } from './triggers/dispose-of-old-data';
export { emailCreated } from './triggers/email-created';
export { emailTemplateWritten } from './triggers/email-template-written';
export { forgetAnnouncement } from './triggers/forget-announcement';
export { forgetCourse } from './triggers/forget-course';
export { indexCustomValue, indexCustomValuesOfPerson } from './triggers/index-custom-values';
export { onTicketCreated } from './triggers/on-ticket-created';
export { onTicketReplyCreated } from './triggers/on-ticket-reply-created';
export { onTicketUpdated } from './triggers/on-ticket-updated';
export { onUserUpdated } from './triggers/on-user-updated';
export {
  onApplicationEventCreated,
  onSeasonChecklistWritten,
  onTrainingCourseWritten,
  onTrainingProgressWritten,
  refreshReadinessDaily,
} from './triggers/readiness';
export { recountStats } from './triggers/recount-stats';
export { refusePartedSignIn } from './triggers/refuse-parted-sign-in';
export { refuseSelfSignUp } from './triggers/refuse-self-sign-up';
export { removeStagedFiles } from './triggers/remove-staged-files';
export { resumeDeletions } from './triggers/resume-deletions';
export { sweepEmails } from './triggers/sweep-emails';
