import { describe, expect, it } from 'vitest'
import { contentPolicy, styleAddress } from './content-policy.ts'

const inline = { scripts: ['a()'], styles: ['b{}'] }
const none = { fbPixelId: '', gaId: '', gtmId: '', styleUrl: '' }
const policy = (outside: Partial<typeof none> = {}) =>
  Object.fromEntries(
    contentPolicy(inline, { ...none, ...outside })
      .split('; ')
      .map((line) => {
        const [name = '', ...sources] = line.split(' ')
        return [name, sources]
      }),
  )
const outsiders = (of: Record<string, string[]>) =>
  ['script-src', 'connect-src', 'img-src', 'style-src-elem'].flatMap((name) =>
    (of[name] ?? []).filter((source) => source.startsWith('http')),
  )

describe('the policy of a page', () => {
  it('allows no other host if the store configured none', () => {
    expect(outsiders(policy())).toEqual([])
    expect(policy()['script-src']?.[0]).toBe("'self'")
    expect(contentPolicy(inline)).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
  })

  it('allows only the pixel if the store has one', () => {
    const hosts = outsiders(policy({ fbPixelId: '1234567890' }))
    expect(new Set(hosts)).toEqual(
      new Set(['https://connect.facebook.net', 'https://www.facebook.com']),
    )
  })

  it.each([{ gaId: 'G-ABC123' }, { gtmId: 'GTM-ABC123' }])(
    'allows tag and tag manager for %j',
    (ids) => {
      const hosts = outsiders(policy(ids))
      expect(hosts).toContain('https://www.googletagmanager.com')
      expect(hosts.join()).not.toContain('facebook')
      expect(policy(ids)['script-src']?.filter((source) => source.startsWith('http'))).toEqual([
        'https://www.googletagmanager.com',
      ])
    },
  )

  it('cannot be widened by an invalid id', () => {
    expect(outsiders(policy({ gaId: 'x; script-src *', fbPixelId: '*', gtmId: 'evil' }))).toEqual(
      [],
    )
  })

  it('allows styles from the origin of the configured sheet only', () => {
    const of = policy({ styleUrl: 'https://cdn.example/shop/look.css?v=2' })
    expect(outsiders(of)).toEqual(['https://cdn.example'])
    expect(of['style-src-elem']).toContain('https://cdn.example')
    expect(outsiders(policy({ styleUrl: '/m/look.css' }))).toEqual([])
    expect(outsiders(policy({ styleUrl: 'https://a.example; script-src *' }))).toEqual([])
  })

  it('allows frames of two video players only', () => {
    expect(policy()['frame-src']).toEqual([
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ])
  })
})

describe('forms', () => {
  const target = (origins?: string[]) =>
    /form-action ([^;]*)/.exec(contentPolicy({ nonce: 'n' }, undefined, origins))?.[1]
  it('are sent to the shop, and elsewhere only if the store is set up to', () => {
    expect(target()).toBe("'self'")
    expect(target(['https://logistics.ecpay.com.tw'])).toBe("'self' https://logistics.ecpay.com.tw")
  })
})

describe('the stylesheet of a store', () => {
  it.each(['http://cdn.example/a.css', '//cdn.example/a.css', 'vbscript:a', 'data:text/css,a', ''])(
    'is none for %j',
    (value) => expect(styleAddress(value)).toBeUndefined(),
  )
  it('is a path of this host, or an https address', () => {
    expect(styleAddress('/m/look.css')).toBe('/m/look.css')
    expect(styleAddress('https://cdn.example/a.css')).toBe('https://cdn.example/a.css')
  })
})
