import { isRecord } from '../../../engine/contract/is-record.ts'
import { sessionStore } from '../../../runtime/browser-store.ts'

const drafts = 'vitrine-draft-'
const draftKey = (form: string) => drafts + form
const waitKey = (name: string) => `vitrine-wait-${name}`

/** The draft of a form that was not sent; it never contains secrets. */
export const readDraft = (form: string): Record<string, string> =>
  sessionStore.read(draftKey(form), isDraft) ?? {}

export function keepDraft(form: string, name: string, text: string): void {
  sessionStore.write(draftKey(form), { ...readDraft(form), [name]: text })
}

export function forgetDraft(form: string): void {
  sessionStore.remove(draftKey(form))
}

/** Deletes all drafts of this visit, when a member signs out. */
export function forgetDrafts(): void {
  for (const key of sessionStore.keys()) if (key.startsWith(drafts)) sessionStore.remove(key)
}

/** Time until which no further code is sent to a contact, in milliseconds since 1970. */
export interface Wait {
  contact: string
  until: number
}

export const readWait = (name: string): Wait | undefined => sessionStore.read(waitKey(name), isWait)

export function keepWait(name: string, wait: Wait): void {
  sessionStore.write(waitKey(name), wait)
}

const isDraft = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')

const isWait = (value: unknown): value is Wait =>
  isRecord(value) && typeof value.contact === 'string' && typeof value.until === 'number'
