import { describe, expect, it } from 'vitest'
import { createVault } from './vault.ts'

const first = 'a-first-secret-of-this-installation'
const second = 'another-secret-of-this-installation'

describe('a vault', () => {
  it('opens what it sealed, and never shows it', () => {
    const vault = createVault([first])
    const sealed = vault.seal('the key', 'S1/ecpay')
    expect(sealed).not.toContain('the key')
    expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString()).not.toContain('the key')
    expect(vault.open(sealed, 'S1/ecpay')).toBe('the key')
    expect(vault.seal('the key', 'S1/ecpay')).not.toBe(sealed)
  })

  it('opens nothing that belongs to another, was changed, or has another key', () => {
    const vault = createVault([first])
    const sealed = vault.seal('the key', 'S1/ecpay')
    expect(vault.open(sealed, 'S2/ecpay')).toBeUndefined()
    expect(vault.open(`${sealed.slice(0, -2)}AA`, 'S1/ecpay')).toBeUndefined()
    expect(createVault([second]).open(sealed, 'S1/ecpay')).toBeUndefined()
    for (const wrong of ['', '.', 'x', 'x.y']) expect(vault.open(wrong, 'S1')).toBeUndefined()
  })

  it('seals with the first key and still opens with the older ones', () => {
    const sealed = createVault([first]).seal('the key', 'S1')
    const both = createVault([second, first])
    expect([both.open(sealed, 'S1'), both.isOld(sealed)]).toEqual(['the key', true])
    const anew = both.seal('the key', 'S1')
    expect([both.isOld(anew), createVault([second]).open(anew, 'S1')]).toEqual([false, 'the key'])
  })
})
