import { sessionStore } from '../../../runtime/router/session-store.ts'

const drafts = 'vitrine-draft-'
const draftKey = (form: string) => drafts + form
const waitKey = (name: string) => `vitrine-wait-${name}`

/** The draft of a form that was not sent; it never contains secrets. */
export const readDraft = (form: string): Record<string, string> => read(draftKey(form)) ?? {}

export const keepDraft = (form: string, name: string, text: string): void =>
  keep(draftKey(form), { ...readDraft(form), [name]: text })

export const forgetDraft = (form: string): void => sessionStore.remove(draftKey(form))

/** Deletes all drafts of this visit, when a member signs out. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(drafts)) sessionStore.remove(key)
  } catch {
    // Without storage there is no draft.
  }
}

/** Time until which no further code is sent to a contact, in milliseconds since 1970. */
export interface Wait {
  contact: string
  until: number
}

export const readWait = (name: string): Wait | undefined => read<Wait>(waitKey(name))

export const keepWait = (name: string, wait: Wait): void => keep(waitKey(name), wait)

function keep(key: string, value: unknown): void {
  try {
    sessionStore.set(key, JSON.stringify(value))
  } catch {
    // Without storage it is lost when the page is unloaded.
  }
}

function read<T = Record<string, string>>(key: string): T | undefined {
  try {
    return (JSON.parse(sessionStore.get(key) ?? 'null') as T | null) ?? undefined // written above only
  } catch {
    return undefined
  }
}
