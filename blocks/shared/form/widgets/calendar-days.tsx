import { useMemo, type ReactNode } from 'react'
import { DayPicker, type Formatters, type Labels } from 'react-day-picker'
import type { Translate } from '../../../../site/texts/texts.ts'
import { useShop } from '../../../../runtime/shop/shop.ts'
import { Icon } from '../../../ui/icon.tsx'
import css from './calendar-days.module.css'

interface Props {
  /** Days are `YYYY-MM-DD`; empty if none is chosen. */
  chosen: string
  first: string
  last: string
  /** Weekdays to choose from, 0 for Sunday; all if absent. */
  weekdays?: readonly number[] | undefined
  /** Single days that cannot be chosen. */
  off?: readonly string[]
  today: string
  onChoose: (day: string) => void
}

/** A month calendar to choose one day from, by touch or keyboard. */
export default function CalendarDays({
  chosen,
  first,
  last,
  weekdays,
  off,
  today,
  onChoose,
}: Props): ReactNode {
  const { lang, t } = useShop()
  const words = useMemo(() => wordsIn(lang, t), [lang, t])
  const [firstDate, lastDate] = [dateOf(first), dateOf(last)]
  const selected = chosen ? dateOf(chosen) : undefined
  return (
    <DayPicker
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet is opened to choose a day
      autoFocus
      fixedWeeks
      showOutsideDays
      captionLayout="dropdown"
      navLayout="around"
      weekStartsOn={weekStarts[lang] ?? 1}
      today={dateOf(today)}
      defaultMonth={selected ?? dateOf(first > today ? first : last < today ? last : today)}
      startMonth={firstDate}
      endMonth={lastDate}
      disabled={[
        { before: firstDate, after: lastDate },
        { dayOfWeek: otherDays(weekdays) },
        ...(off ?? []).map(dateOf),
      ]}
      selected={selected}
      onSelect={(date: Date) => onChoose(dayOf(date))}
      classNames={classNames}
      components={{ Chevron }}
      {...words}
    />
  )
}

const otherDays = (weekdays: readonly number[] = [0, 1, 2, 3, 4, 5, 6]): number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter((weekday) => !weekdays.includes(weekday))

/** Noon in local time, so that a daylight-saving change cannot shift the day. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`)

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** First day of the week by language, where it is not Monday. */
const weekStarts: Readonly<Record<string, 0>> = { 'zh-TW': 0, 'en-US': 0, 'th-TH': 0, 'id-ID': 0 }

const Chevron = ({ orientation }: { orientation?: string }) => (
  <span className={css.chevron} data-to={orientation}>
    <Icon name={orientation === 'down' ? 'down' : 'next'} size={orientation === 'down' ? 16 : 24} />
  </span>
)

function wordsIn(
  lang: string,
  t: Translate,
): { formatters: Partial<Formatters>; labels: Partial<Labels> } {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(lang, options)
    return (date: Date) => format(date)
  }
  const month = format({ month: 'long' })
  const year = format({ year: 'numeric' })
  const day = format({ dateStyle: 'full' })
  const caption = format({ year: 'numeric', month: 'long' })
  return {
    formatters: {
      formatCaption: caption,
      formatMonthDropdown: month,
      formatYearDropdown: year,
      formatWeekdayName: format({ weekday: 'narrow' }),
    },
    labels: {
      labelGrid: caption,
      labelDayButton(date, { today, selected }) {
        const said = today ? t('answer.isToday', { date: day(date) }) : day(date)
        return selected ? t('answer.isChosen', { date: said }) : said
      },
      labelWeekday: format({ weekday: 'long' }),
      labelNext: () => t('answer.nextMonth'),
      labelPrevious: () => t('answer.previousMonth'),
      labelMonthDropdown: () => t('answer.month'),
      labelYearDropdown: () => t('answer.year'),
    },
  }
}

const classNames = {
  root: css.root,
  months: css.months,
  month: css.month,
  month_caption: css.caption,
  dropdowns: css.dropdowns,
  dropdown_root: css.dropdown,
  dropdown: css.picker,
  caption_label: css.chosen,
  button_previous: css.turn,
  button_next: css.turn,
  month_grid: css.grid,
  weekday: css.weekday,
  day: css.day,
  day_button: css.button,
  today: css.today,
  selected: css.selected,
  outside: css.outside,
  disabled: css.disabled,
  hidden: css.hidden,
} as Record<string, string> // the styles name each of them
