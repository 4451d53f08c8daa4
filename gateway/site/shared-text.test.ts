import { describe, expect, it } from 'vitest'
import { searchForShared } from './shared-text.ts'

const asked = (query: Record<string, unknown>) =>
  new URL(searchForShared(query), 'http://shop').searchParams.get('q')

describe('what another app shares', () => {
  it('is searched by its text, else by its title, without addresses', () => {
    expect(searchForShared({ text: 'wool coat' })).toBe('/m/search?q=wool+coat')
    expect(asked({ text: ' 羊毛\n大衣  https://blog.example/a?b=1 ', title: 'Blog' })).toBe(
      '羊毛 大衣',
    )
    expect(asked({ text: 'https://blog.example/', title: 'Wool coats' })).toBe('Wool coats')
  })

  it('opens the shop if there are no words', () => {
    for (const query of [{}, { url: 'https://blog.example/' }, { text: ['a', 'b'] }, { text: ' ' }])
      expect(searchForShared(query)).toBe('/m/')
  })

  it('is cut to what the search takes, between characters', () => {
    const long = asked({ text: '🧥'.repeat(300) }) ?? ''
    expect([...long]).toHaveLength(100)
    expect(long.endsWith('🧥')).toBe(true)
  })

  it('is text only, whatever it contains', () => {
    const text = '"><script>&q=x#y\u0000'
    expect(asked({ text })).toBe('"><script>&q=x#y')
  })
})
