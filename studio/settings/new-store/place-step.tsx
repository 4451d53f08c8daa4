import { langs as allLangs } from '../../../schemas/lang.ts'
import { ownLangName } from '../../kernel/texts/lang-name.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Checks, Choice } from '../../ui/fields.tsx'
import { TimeZoneField } from '../../ui/time-zone-field.tsx'
import { countries } from './countries.ts'
import { FindField } from '../../ui/find-field.tsx'
import type { StepProps } from './steps.ts'
import { inCountry } from './wish.ts'

/** Country, and what follows from it: languages, currency, time zone. */
export function PlaceStep({ wish, set, faultIn }: StepProps) {
  const { t, lang: own } = useTexts()
  const { country, currency, timeZone, langs } = wish
  const [main] = langs
  const named = (ids: readonly string[], type: 'region' | 'currency') => {
    const names = new Intl.DisplayNames(own, { type })
    return ids
      .map((id) => ({ id, name: `${names.of(id) ?? id}${type === 'currency' ? ` (${id})` : ''}` }))
      .toSorted((one, other) => one.name.localeCompare(other.name, own))
  }
  const fault = faultIn('langs')
  return (
    <>
      <FindField
        label={t('newStore.country')}
        value={country}
        options={named([...countries.keys()], 'region')}
        onChange={(next) => set(inCountry(next))}
      />
      <Checks
        label={t('newStore.langs')}
        value={langs}
        options={allLangs.map((id) => ({ id, name: ownLangName(id) }))}
        onChange={(next) =>
          set({ langs: next.toSorted((a, b) => Number(b === main) - Number(a === main)) })
        }
      />
      {fault !== undefined && <p role="alert">{fault}</p>}
      {langs.length > 1 && main && (
        <Choice
          label={t('newStore.defaultLang')}
          value={main}
          options={langs.map((id) => ({ id, name: ownLangName(id) }))}
          onChange={(first) => set({ langs: [first, ...langs.filter((lang) => lang !== first)] })}
        />
      )}
      <FindField
        key={`currency ${country}`}
        label={t('newStore.currency')}
        value={currency}
        options={named(Intl.supportedValuesOf('currency'), 'currency')}
        onChange={(next) => set({ currency: next })}
      />
      <TimeZoneField
        key={`zone ${country}`}
        value={timeZone}
        onChange={(next) => set({ timeZone: next })}
      />
    </>
  )
}
