import { expect, it } from 'vitest'
import { isLang } from '../../../schemas/lang.ts'
import { isTimeZone } from '../../../schemas/time-zone.ts'
import { countries } from './countries.ts'

it.each([...countries])(
  '%s has a currency, a time zone and languages that exist',
  (code, country) => {
    expect(new Intl.DisplayNames('en', { type: 'region' }).of(code)).not.toBe(code)
    expect(Intl.supportedValuesOf('currency')).toContain(country.currency)
    expect(isTimeZone(country.timeZone)).toBe(true)
    expect(country.langs.every(isLang)).toBe(true)
  },
)
