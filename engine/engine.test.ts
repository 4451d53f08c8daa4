import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(ts|tsx|css|md)$/.test(name) && !name.includes('.test.'),
)
const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')

it('knows no word of shops', () => {
  const words =
    /\b(carts?|products?|coupons?|prices?|checkouts?|shops?|shoppers?|(the|a|each|every) store)\b/i
  const found = files.flatMap((name) =>
    read(name)
      .split('\n')
      .flatMap((line, at) => (words.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

it('README.md lists each export, and nothing else', () => {
  const named = [...read('README.md').matchAll(/^\| (`[^|]+?`) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  const exported = ['index.ts', 'react/index.ts'].flatMap((name) =>
    [...read(name).matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list
        .split(',')
        .map((one) => one.trim().replace('type ', ''))
        .filter(Boolean),
    ),
  )
  expect(named.toSorted()).toEqual(exported.toSorted())
})
