import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

it('the Studio and the workbench have the same mark in the browser’s tab', () => {
  const [, icon = ''] = /data:image\/svg\+xml,([^"]+)"/.exec(read('index.html')) ?? []
  const mark = read('../.storybook/public/favicon.svg').trim()
  expect(decodeURIComponent(icon)).toBe(mark.replaceAll('"', "'"))
})
