import type { Typed } from './answer-values.ts'

/** What is known of a file that was sent ahead. */
export interface SentFile {
  /** Relative to the base path. */
  url: string
  name: string
}

/** What was filled in and not sent yet. */
export interface Draft {
  /** The definition that it was filled in for. */
  formNbr: string
  typed: Typed
  files: Readonly<Record<string, SentFile>>
}

interface Kept extends Draft {
  /** Milliseconds since 1970. */
  at: number
}

/** Whose draft of which form. */
export interface DraftOwner {
  storeNbr: string
  nbr: string
  /** Absent for a guest. */
  userNbr?: string | undefined
}

const prefix = 'vitrine-form-'
const lasts = 30 * 86_400_000
const keyOf = ({ storeNbr, nbr, userNbr = '' }: DraftOwner): string =>
  `${prefix}${storeNbr} ${nbr} ${userNbr}`

/** Stands in where the browser refuses storage: until the page is left. */
const memory = new Map<string, string>()

/** The owner's draft, if it is not too old. */
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
    // Refused storage holds none.
  }
}

/** Takes away everything that was filled in here: whoever was signed in has left. */
export function forgetDrafts(): void {
  memory.clear()
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Refused storage holds none.
  }
}

/** Takes away what is too old, and what a member left behind who is not the one that is here. */
function sweep({ userNbr = '' }: DraftOwner): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue
      const [, , whose = ''] = key.slice(prefix.length).split(' ')
      if ((whose && whose !== userNbr) || !parse(read(key))) localStorage.removeItem(key)
    }
  } catch {
    // Refused storage holds none.
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
