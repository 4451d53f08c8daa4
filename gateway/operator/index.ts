/** Operators: who calls, on whose behalf jobs act, and the audit entries of their commands. */
export { actingAs } from './acting-as.ts'
export { copyAuditEntries, copySoon } from './audit-outbox.ts'
export { callerBySession, callerByToken, hashOf, operatorIn, type Caller } from './caller.ts'
export * as byCommand from './by-command.ts'
export { sendInvitations } from './invitations.ts'
export { hasDemoOperators } from './sign-in.ts'
export type { DemoEntrance, SelfContext, SelfHandler } from './self-context.ts'
