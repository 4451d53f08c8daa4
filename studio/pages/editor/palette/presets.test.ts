import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { blockSpecs } from '../../../../blocks/specs.ts'
import { sectionType } from '../../../../engine/document/sections.ts'
import { presets, storyOf } from './presets.ts'

describe('the presets', () => {
  it('have one of each block, and of content at most four, without states of trouble', () => {
    const others = blockSpecs.filter(({ type }) => !['Default', sectionType].includes(type))
    for (const { type, role } of others) {
      const own = presets.filter(({ spec }) => spec.type === type)
      expect([type, own[0]?.sample]).toEqual([type, 'default'])
      expect(own.length).toBeLessThanOrEqual(role === 'content' ? 4 : 1)
    }
    const samples = presets.map(({ sample }) => sample)
    for (const seldom of ['empty', 'loading', 'longest', 'rtl', 'missingPicture', 'soldOut'])
      expect(samples).not.toContain(seldom)
    expect(presets.map(({ id }) => id)).toContain('Grid-card')
  })

  it('each have a picture; `npm run palette-pictures` takes those that are missing', () => {
    const files = readdirSync(path.join(import.meta.dirname, 'pictures')).toSorted()
    expect(files).toEqual(presets.map(({ id }) => `${id}.webp`).toSorted())
  })

  it('name the story that shows them', () => {
    const named = presets.find(({ id }) => id === 'Cube-threeInARow')
    expect(named && storyOf(named)).toBe('content-cube--three-in-a-row')
  })

  it('are told apart by what they are for: all but the first have a name of their own', () => {
    for (const { type } of blockSpecs) {
      const titles = presets.filter(({ spec }) => spec.type === type).map(({ title }) => title)
      expect([type, ...titles.map((title) => title !== '')]).toEqual([
        type,
        ...titles.map((_, at) => at > 0),
      ])
      expect(new Set(titles).size).toBe(titles.length)
    }
  })
})
