import { describe, expect, it } from 'vitest'
import { formFaults } from '../../gateway/form/check-form.ts'
import { answerFaults } from '../../schemas/form/answer.ts'
import { langs } from '../../schemas/lang.ts'
import { freeNbr, isNbr, nbrFrom } from '../../studio/forms/form-nbr.ts'
import { presetIds } from '../../studio/forms/preset-fields.ts'
import { formOf } from '../../studio/forms/presets.ts'
import { missingIn } from '../../studio/forms/form-edits.ts'

describe.each(presetIds)('the preset %s', (id) => {
  it.each(['zh-TW', 'en-US', 'th-TH'] as const)(
    'is a valid form of a store in %s',
    (defaultLang) => {
      const form = formOf(id, { nbr: 'new', title: '', langs, defaultLang })
      expect(formFaults(form, 'Asia/Taipei')).toEqual([])
      expect(form.formInfo).toMatchObject({ isValid: false })
      expect(form.formInfo.title).not.toBe('')
      for (const lang of langs) expect(missingIn(form, { lang, defaultLang })).toEqual([])
      // What must be filled in can be.
      expect(answerFaults(form.fldList, {}, '2026-03-15').map(({ rule }) => rule)).toEqual(
        form.fldList.filter(({ isNotNull }) => isNotNull).map(() => 'required'),
      )
    },
  )

  it('takes the operator’s own title', () => {
    const form = formOf(id, { nbr: 'new', title: 'Mine', langs, defaultLang: 'zh-TW' })
    expect(form.formInfo.title).toBe('Mine')
    expect(form.i18n?.['en-US']).not.toHaveProperty('/formInfo/title')
  })
})

describe('the number of a form', () => {
  it.each([
    ['Dinner for two!', 'dinner-for-two'],
    ['  Café  & Crème ', 'cafe-creme'],
    ['晚餐', ''],
    ['x'.repeat(60), 'x'.repeat(40)],
  ])('of %j is %j', (title, nbr) => expect(nbrFrom(title)).toBe(nbr))

  it('is another one if it is taken', () => {
    expect(freeNbr('contact', ['a'])).toBe('contact')
    expect(freeNbr('contact', ['contact', 'contact-2'])).toBe('contact-3')
    const long = 'x'.repeat(40)
    expect(isNbr(freeNbr(long, [long]))).toBe(true)
  })
})
