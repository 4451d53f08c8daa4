import type { Typed } from './answer-values.ts'

/** A file that was uploaded before the answer is sent. */
export interface SentFile {
  /** Relative to the base path. */
  url: string
  name: string
}

/** An answer that was filled in but not sent. */
export interface Draft {
  /** The form definition that it was filled in for. */
  formNbr: string
  typed: Typed
  files: Readonly<Record<string, SentFile>>
}

interface Kept extends Draft {
  /** Milliseconds since 1970. */
  at: number
}

/** Identifies a draft by store, form and member. */
export interface DraftOwner {
  storeNbr: string
  nbr: string
  /** `undefined` for a guest. */
  userNbr?: string | undefined
}

const prefix = 'vitrine-form-'
const lasts = 30 * 86_400_000
const keyOf = ({ storeNbr, nbr, userNbr = '' }: DraftOwner): string =>
  `${prefix}${storeNbr} ${nbr} ${userNbr}`

/** In-memory copy for browsers that refuse storage; lost when the page is unloaded. */
const memory = new Map<string, string>()

/** Returns the owner's draft unless it has expired. */
export function readDraft(owner: DraftOwner): Draft | undefined {
  sweep(owner)
  return parse(read(keyOf(owner)))
}

export function keepDraft(owner: DraftOwner, draft: Draft): void {
  const kept: Kept = { ...draft, at: Date.now() }
  const text = JSON.stringify(kept)
  try {
    localStorage.setItem(keyOf(owner), text)
  } catch {
    memory.set(keyOf(owner), text) // refused or full
  }
}

export function forgetDraft(owner: DraftOwner): void {
  memory.delete(keyOf(owner))
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    // Refused storage holds no draft.
  }
}

/** Deletes all drafts, when a member signs out. */
export function forgetDrafts(): void {
  memory.clear()
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Refused storage holds no draft.
  }
}

/** Deletes expired drafts and those of other members. */
function sweep({ userNbr = '' }: DraftOwner): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue
      const [, , whose = ''] = key.slice(prefix.length).split(' ')
      if ((whose && whose !== userNbr) || !parse(read(key))) localStorage.removeItem(key)
    }
  } catch {
    // Refused storage holds no draft.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function parse(text: string | null): Draft | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null // written above only
    return kept && Date.now() - kept.at < lasts ? kept : undefined
  } catch {
    return undefined
  }
}
