import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { blockSamples } from '../../../../blocks/samples.ts'
import { inLanguage } from '../../../../blocks/sampling/in-language.ts'
import { sampleLangs } from '../../../../blocks/sampling/sample-langs.ts'
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

  it.each(sampleLangs)(
    'each have a picture in %s; `npm run palette-pictures` takes those that are missing',
    (lang) => {
      const files = readdirSync(path.join(import.meta.dirname, 'pictures', lang)).toSorted()
      expect(files).toEqual(presets.map(({ id }) => `${id}.webp`).toSorted())
    },
  )

  it('are written in English, too, for pictures of a shop in another language than Chinese', () => {
    const chinese = presets
      .map(({ id, spec, sample }) => [id, inLanguage('vi-VN', blockSamples[spec.type]?.[sample])])
      .filter(([, sample]) => /\p{Script=Han}|%E[4-9]/u.test(JSON.stringify(sample)))
    expect(chinese).toEqual([])
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
