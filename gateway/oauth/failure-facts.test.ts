import { describe, expect, it } from 'vitest'
import { failureFacts } from './failure-facts.ts'

describe('the log of a failed social login', () => {
  it('contains kinds, codes and places, but no message', () => {
    const inner = Object.assign(new TypeError('code=hush'), { code: 'ECONNREFUSED' })
    const error = Object.assign(new Error('hush\n    hush', { cause: inner }), {
      error: 'invalid_grant',
      code: 'hush and more',
      params: ['hush'],
    })
    const facts = failureFacts(error)
    expect(facts.kinds).toEqual(['Error invalid_grant', 'TypeError ECONNREFUSED'])
    expect(JSON.stringify(facts)).not.toContain('hush')
    expect(JSON.stringify(facts.at)).toContain('failure-facts.test.ts')
    expect(failureFacts('hush')).toEqual({ kinds: [], at: [] })
  })
})
