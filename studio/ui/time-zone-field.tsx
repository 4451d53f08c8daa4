import { useMemo } from 'react'
import { dayOf, timeOf } from '../../schemas/day.ts'
import { isTimeZone } from '../../schemas/time-zone.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useNow } from './use-now.ts'
import { FindField } from './find-field.tsx'

/** Current names of zones that browsers know but list under an older name, such as Asia/Saigon. */
const todaysNames = [
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Europe/Kyiv',
]

/** Chooses a time zone by part of its name, and shows its current time. */
export function TimeZoneField(props: { value: string; onChange(zone: string): void }) {
  const { value, onChange } = props
  const { t } = useTexts()
  const now = useNow()
  const zones = useMemo(
    () =>
      [...new Set([value, 'UTC', ...todaysNames, ...Intl.supportedValuesOf('timeZone')])]
        .filter(isTimeZone)
        .toSorted()
        .map((id) => ({ id, name: nameOf(id) })),
    [value],
  )
  return (
    <FindField
      label={t('timeZone')}
      value={value}
      options={zones}
      onChange={onChange}
      help={t('timeZoneNow', { time: timeOf(now, value), day: dayOf(now, value) })}
    />
  )
}

const nameOf = (zone: string): string => zone.replaceAll('_', ' ')
