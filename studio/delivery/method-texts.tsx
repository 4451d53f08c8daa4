import type { Lang, Localized } from '../../schemas/lang.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { TextsField } from '../ui/texts-field.tsx'
import type { ShownStore } from './shipping-form.ts'

/** Name and description of a method, as shoppers read them. */
export function MethodTexts(props: {
  value: { name: Localized; desc: Localized }
  store: Pick<ShownStore, 'langs' | 'defaultLang'>
  errorOf(field: string): string | undefined
  onChange(change: { name?: Localized; desc?: Localized }): void
}) {
  const { value, store, errorOf, onChange } = props
  const { t } = useTexts()
  const langs: Lang[] = [
    store.defaultLang,
    ...store.langs.filter((lang) => lang !== store.defaultLang),
  ]
  return (
    <>
      <TextsField
        label={t('delivery.name')}
        value={value.name}
        langs={langs}
        maxLength={60}
        isRequired
        errorOf={(lang) => errorOf(`name/${lang}`)}
        onChange={(name) => onChange({ name })}
      />
      <TextsField
        label={t('delivery.desc')}
        help={t('delivery.descHelp')}
        value={value.desc}
        langs={langs}
        maxLength={200}
        onChange={(desc) => onChange({ desc })}
      />
    </>
  )
}
