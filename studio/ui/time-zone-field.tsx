import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import { dayOf, timeOf } from '../../schemas/day.ts'
import { isTimeZone } from '../../schemas/time-zone.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useNow } from './use-now.ts'
import { Icon } from './icon.tsx'
import own from './time-zone-field.module.css'
import styles from './ui.module.css'

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
    <ComboBox
      className={styles.field ?? ''}
      menuTrigger="focus"
      defaultItems={zones}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
    >
      <Label>{t('timeZone')}</Label>
      <div className={own.row}>
        <Input className={styles.input ?? ''} />
        <Button className={own.open ?? ''}>
          <Icon of={ChevronDown} />
        </Button>
      </div>
      <Text slot="description" className={styles.help ?? ''}>
        {t('timeZoneNow', { time: timeOf(now, value), day: dayOf(now, value) })}
      </Text>
      <Popover className={styles.popover ?? ''}>
        <ListBox className={own.zones ?? ''}>
          {({ id, name }: (typeof zones)[number]) => (
            <ListBoxItem id={id} textValue={name} className={styles.option ?? ''}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

const nameOf = (zone: string): string => zone.replaceAll('_', ' ')
