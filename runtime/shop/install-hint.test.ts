import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countVisit, endInstallHint, isInstallHintDue, makeInstallHintDue } from './install-hint.ts'

const local = new Map<string, string>()
const session = new Map<string, string>()
const storageOn = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})
beforeEach(() => {
  vi.stubGlobal('localStorage', storageOn(local))
  vi.stubGlobal('sessionStorage', storageOn(session))
})
afterEach(() => {
  vi.unstubAllGlobals()
  local.clear()
  session.clear()
})

describe('the hint to install a shop', () => {
  it('is due in the second visit, not with the second page', () => {
    countVisit('S1')
    countVisit('S1')
    expect(isInstallHintDue('S1')).toBe(false)
    session.clear()
    countVisit('S1')
    expect(isInstallHintDue('S1')).toBe(true)
    expect(isInstallHintDue('S2')).toBe(false)
  })

  it('is due after an order in the first visit', () => {
    countVisit('S1')
    makeInstallHintDue('S1')
    expect(isInstallHintDue('S1')).toBe(true)
  })

  it('never returns once it was dismissed or followed', () => {
    makeInstallHintDue('S1')
    endInstallHint('S1')
    makeInstallHintDue('S1')
    countVisit('S1')
    session.clear()
    countVisit('S1')
    expect(isInstallHintDue('S1')).toBe(false)
  })

  it('is not shown by a browser that cannot remember a refusal', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    makeInstallHintDue('S1')
    countVisit('S1')
    expect(isInstallHintDue('S1')).toBe(false)
  })
})
