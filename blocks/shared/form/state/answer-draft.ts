import { isRecord } from '../../../../engine/contract/is-record.ts'
import { localStore } from '../../../../runtime/browser-store.ts'
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
const memory = new Map<string, Kept>()

/** Returns the owner's draft unless it has expired. */
export function readDraft(owner: DraftOwner): Draft | undefined {
  sweep(owner)
  return current(keyOf(owner))
}

export function keepDraft(owner: DraftOwner, draft: Draft): void {
  const kept: Kept = { ...draft, at: Date.now() }
  if (!localStore.write(keyOf(owner), kept)) memory.set(keyOf(owner), kept)
}

export function forgetDraft(owner: DraftOwner): void {
  memory.delete(keyOf(owner))
  localStore.remove(keyOf(owner))
}

/** Deletes all drafts, when a member signs out. */
export function forgetDrafts(): void {
  memory.clear()
  for (const key of localStore.keys()) if (key.startsWith(prefix)) localStore.remove(key)
}

/** Deletes expired drafts and those of other members. */
function sweep({ userNbr = '' }: DraftOwner): void {
  for (const key of localStore.keys()) {
    if (!key.startsWith(prefix)) continue
    const [, , whose = ''] = key.slice(prefix.length).split(' ')
    if ((whose && whose !== userNbr) || !current(key)) localStore.remove(key)
  }
}

function current(key: string): Draft | undefined {
  const kept = localStore.read(key, isKept) ?? memory.get(key)
  return kept && Date.now() - kept.at < lasts ? kept : undefined
}

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value.at === 'number' &&
  typeof value.formNbr === 'string' &&
  isRecord(value.typed) &&
  isRecord(value.files) &&
  Object.values(value.files).every(isSentFile)

const isSentFile = (value: unknown): value is SentFile =>
  isRecord(value) && typeof value.url === 'string' && typeof value.name === 'string'
