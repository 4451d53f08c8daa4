import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetDraft, forgetDrafts, keepDraft, readDraft, type Draft } from './answer-draft.ts'

const draft: Draft = { formNbr: 'class-1', typed: { name: 'Ann' }, files: {} }
const guest = { storeNbr: 'S001', nbr: 'class' }
const ann = { ...guest, userNbr: 'U1' }
const ben = { ...guest, userNbr: 'U2' }

/** A stand-in for localStorage, whose entries are its own properties. */
const storage = (isRefused = false): Storage => {
  const refuse = () => {
    if (isRefused) throw new DOMException('no', 'QuotaExceededError')
  }
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      refuse()
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      refuse()
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      refuse()
      delete this[key]
    },
  }
  return Object.create(methods) as Storage // the methods that drafts use
}

beforeEach(() => {
  // Drafts of other test files, which have no storage.
  forgetDrafts()
  vi.useFakeTimers({ now: new Date('2026-11-11T12:00:00Z') })
  vi.stubGlobal('localStorage', storage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a draft', () => {
  it('is restored until it is deleted', () => {
    keepDraft(guest, draft)
    expect(readDraft(guest)).toMatchObject(draft)
    forgetDraft(guest)
    expect(readDraft(guest)).toBeUndefined()
  })

  it('is of its store and its form', () => {
    keepDraft(guest, draft)
    expect(readDraft({ ...guest, storeNbr: 'S002' })).toBeUndefined()
    expect(readDraft({ ...guest, nbr: 'other' })).toBeUndefined()
  })

  it('of a member is shown to no one else, and is removed when another member logs in', () => {
    keepDraft(ann, draft)
    expect(readDraft(ann)).toMatchObject(draft)
    expect(readDraft(guest)).toBeUndefined()
    expect(readDraft(ann)).toBeUndefined()
    keepDraft(ann, draft)
    expect(readDraft(ben)).toBeUndefined()
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('of a guest is not shown to a member', () => {
    keepDraft(guest, draft)
    expect(readDraft(ann)).toBeUndefined()
    expect(readDraft(guest)).toMatchObject(draft)
  })

  it('is removed after thirty days, whichever form is opened', () => {
    keepDraft(guest, draft)
    vi.advanceTimersByTime(30 * 86_400_000 - 1)
    expect(readDraft(guest)).toMatchObject(draft)
    vi.advanceTimersByTime(1)
    readDraft({ ...guest, nbr: 'other' })
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('is removed with all others at logout', () => {
    keepDraft(guest, draft)
    keepDraft({ ...guest, nbr: 'other' }, draft)
    forgetDrafts()
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('does not touch other data', () => {
    localStorage.setItem('vitrine-search-S001', '["x"]')
    readDraft(guest)
    expect(localStorage.getItem('vitrine-search-S001')).toBe('["x"]')
  })

  it('lasts until the page is left if the browser refuses storage', () => {
    vi.stubGlobal('localStorage', storage(true))
    const owner = { ...guest, nbr: 'refused' }
    keepDraft(owner, draft)
    expect(readDraft(owner)).toMatchObject(draft)
    forgetDraft(owner)
    expect(readDraft(owner)).toBeUndefined()
  })
})
