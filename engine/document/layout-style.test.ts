import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { BlockLayout } from './block-layout.schema.ts'
import { layoutStyle } from './layout-style.ts'

it('has in wider windows what narrower ones have, unless they say otherwise', () => {
  const style = layoutStyle({
    base: { above: 's', background: 'surface' },
    from768: { above: 'l', width: 'full' },
    from900: { background: '#abcdef', width: 'narrow', align: 'end' },
  })
  expect(style).toMatchObject({
    '--block-0': 'var(--space-2) 0px',
    '--block-768': 'var(--space-6) 0px',
    '--block-900': 'var(--space-6) 0px',
    '--back-768': 'var(--color-surface)',
    '--back-900': '#abcdef',
    '--scheme-900': 'light',
    '--out-0': '0px',
    '--out-768': '100vw',
    '--out-900': '0px',
    '--align-0': 'inherit',
    '--align-900': 'end',
    '--inline-768': '0px 0px',
    '--inline-900': 'max(0px, (100% - 400px) * 1) max(0px, (100% - 400px) * 0)',
  })
  // A colour of the theme has a dark one.
  expect(style).not.toHaveProperty('--scheme-768')
})

it('sets each value, so that a block within another one inherits none of it', () => {
  const names = Object.keys(layoutStyle({ from900: { width: 'full' } }))
  expect(Object.keys(layoutStyle({ base: { above: 's' } }))).toEqual(names)
})

it('names only tokens that there are', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../../blocks/ui/tokens.css'), 'utf8')
  const { above, background } = BlockLayout.properties.base.properties
  const styles = [
    ...Object.keys(above.titles ?? {}).map((space) =>
      layoutStyle({ base: { above: space as 's' /* one of them */ } }),
    ),
    ...Object.keys(background.titles ?? {}).map((name) =>
      layoutStyle({ base: { background: name as 'canvas' /* one of them */ } }),
    ),
  ]
  const named = new Set(JSON.stringify(styles).match(/(?<=var\()--[a-z0-9-]+/g))
  expect(named.size).toBe(9)
  expect([...named].filter((name) => !tokens.includes(`${name}:`))).toEqual([])
})
