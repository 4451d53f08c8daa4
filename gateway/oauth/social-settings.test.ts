import { describe, expect, it } from 'vitest'
import { clientOf, readSocialSettings } from './social-settings.ts'

describe('the settings of social sign-in', () => {
  it('may be absent', () => {
    const settings = readSocialSettings({ LINE_CLIENT_ID: '', PATH: '/bin' })
    expect(clientOf(settings, 'line', 'S001')).toBeUndefined()
  })

  it('apply to every store, unless a store has its own', () => {
    const settings = readSocialSettings({
      LINE_CLIENT_ID: 'all',
      LINE_CLIENT_SECRET: 'a',
      LINE_CLIENT_ID_S001: 'one',
      LINE_CLIENT_SECRET_S001: 'b',
      FACEBOOK_CLIENT_ID_S002: 'fb',
      FACEBOOK_CLIENT_SECRET_S002: 'c',
    })
    expect(clientOf(settings, 'line', 'S001')).toEqual({ clientId: 'one', clientSecret: 'b' })
    expect(clientOf(settings, 'line', 'S002')).toEqual({ clientId: 'all', clientSecret: 'a' })
    expect(clientOf(settings, 'fb', 'S002')).toEqual({ clientId: 'fb', clientSecret: 'c' })
    expect(clientOf(settings, 'fb', 'S001')).toBeUndefined()
    expect(clientOf(settings, 'fb', '')).toBeUndefined()
  })

  it.each([
    [{ LINE_CLIENT_ID: 'hush' }, /LINE_CLIENT_SECRET is not/],
    [{ FACEBOOK_CLIENT_SECRET: 'hush' }, /FACEBOOK_CLIENT_ID is not/],
    [{ LINE_CLIENT_ID_S001: 'hush' }, /LINE_CLIENT_SECRET_S001 is not/],
    [{ LINE_CLIENT_ID: 'hush hush', LINE_CLIENT_SECRET: 'x' }, /LINE_CLIENT_ID must/],
  ])('%o are refused by name, and no value is repeated', (env, wanted) => {
    let message = ''
    try {
      readSocialSettings(env)
    } catch (error) {
      message = String(error)
    }
    expect(message).toMatch(wanted)
    expect(message).not.toContain('hush')
  })
})
