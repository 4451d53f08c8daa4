export { actingAs } from './acting-as.ts'
export { copyAuditEntries, copySoon } from './audit-outbox.ts'
export {
  callerBySession,
  callerByToken,
  hashOf,
  newNbr,
  newSecret,
  operatorIn,
  type Caller,
} from './caller.ts'
export * as byCommand from './by-command.ts'
export { sendInvitations } from './invitations.ts'
export { hasDemoOperators } from './sign-in.ts'
export type { DemoEntrance, SelfContext, SelfHandler } from './self-context.ts'
