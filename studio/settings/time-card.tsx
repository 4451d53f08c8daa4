import { useTexts } from '../kernel/texts/texts.tsx'
import { TimeZoneField } from '../ui/time-zone-field.tsx'
import { Card, Note } from '../ui/ui.tsx'
import { useSettings } from './settings-form.ts'
import styles from './settings.module.css'

/** Time zone of the shop and its reports. */
export function TimeCard({ saved }: { saved: string }) {
  const { t } = useTexts()
  const { value, set } = useSettings()
  return (
    <Card title={t('settings.time')}>
      <p className={styles.help}>{t('timeZoneHelp')}</p>
      <TimeZoneField value={value.timeZone} onChange={(zone) => set('timeZone', zone)} />
      {value.timeZone !== saved && <Note kind="warn">{t('timeZoneChanges')}</Note>}
    </Card>
  )
}
