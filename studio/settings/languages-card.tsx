import { useState } from 'react'
import { langs as allLangs, type Lang } from '../../schemas/lang.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Checks, Choice } from '../ui/fields.tsx'
import { Card, Confirm, Note } from '../ui/ui.tsx'
import { useSettings } from './settings-form.ts'
import { ownLangName } from '../kernel/texts/lang-name.ts'

/** Languages of the shop. The first one cannot be removed; removing others is confirmed. */
export function LanguagesCard() {
  const { t } = useTexts()
  const { value, langs, set, errorOf } = useSettings()
  const [leaving, setLeaving] = useState<Lang>()
  const [isRefused, setIsRefused] = useState(false)
  const change = (next: readonly Lang[]) => {
    const gone = langs.find((lang) => !next.includes(lang))
    setIsRefused(gone === value.defaultLang)
    if (gone === undefined)
      set('langs', [...langs, ...next.filter((lang) => !langs.includes(lang))])
    else if (gone !== value.defaultLang) setLeaving(gone)
  }
  const wrong = errorOf('langs') ?? (isRefused ? t('langFirstStays') : undefined)
  return (
    <Card title={t('settings.langs')}>
      <Checks
        label={t('shopLangs')}
        value={langs}
        options={allLangs.map((id) => ({ id, name: ownLangName(id) }))}
        onChange={change}
      />
      {wrong !== undefined && <Note kind="warn">{wrong}</Note>}
      <Choice
        label={t('firstLang')}
        value={value.defaultLang}
        options={langs.map((id) => ({ id, name: ownLangName(id) }))}
        onChange={(lang) => {
          setIsRefused(false)
          set('defaultLang', lang)
        }}
      />
      <Confirm
        title={t('langRemove')}
        text={leaving ? t('langRemoveText', { lang: ownLangName(leaving) }) : ''}
        yes={t('remove')}
        isOpen={leaving !== undefined}
        isPending={false}
        error={undefined}
        onClose={() => setLeaving(undefined)}
        onYes={() => {
          set(
            'langs',
            langs.filter((lang) => lang !== leaving),
          )
          setLeaving(undefined)
        }}
      />
    </Card>
  )
}
