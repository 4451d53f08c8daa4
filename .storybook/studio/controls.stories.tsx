import type { Meta } from '@storybook/react-vite'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FindField } from '../../studio/ui/find-field.tsx'
import { FormActions } from '../../studio/ui/form-actions.tsx'
import { HelpButton } from '../../studio/ui/help-button.tsx'
import { IconButton } from '../../studio/ui/icon-button.tsx'
import { ClearButton } from '../../studio/ui/lists/filters/clear-button.tsx'
import { FilterPill } from '../../studio/ui/lists/filters/filter-pill.tsx'
import { WordFilter } from '../../studio/ui/lists/filters/word-filter.tsx'
import { NothingFits } from '../../studio/ui/lists/nothing-fits.tsx'
import { NoPage } from '../../studio/ui/no-page.tsx'
import { NumberField } from '../../studio/ui/number-field.tsx'
import { ConflictNote } from '../../studio/ui/saving/conflict-note.tsx'
import { TimeZoneField } from '../../studio/ui/time-zone-field.tsx'
import { inStudio } from './studio-frame.tsx'
import { part } from './studio-part.tsx'

export default {
  title: 'Studio/Controls',
  tags: ['!autodocs'],
  decorators: [inStudio],
} satisfies Meta

const nothing = () => undefined
const press = { Tab: 'reaches it', 'Enter, Space': 'presses it' }

export const IconButtons = part({
  title: 'Icon button',
  lead: 'A quiet button where its icon is known and room is scarce, such as in a row.',
  states: {
    'As it is': <IconButton label="Change" icon={Pencil} onPress={nothing} />,
    'For a loss': <IconButton label="Delete" icon={Trash2} isDanger onPress={nothing} />,
    Unavailable: <IconButton label="Change it" icon={Pencil} isDisabled onPress={nothing} />,
  },
  keys: { ...press, 'On focus': 'its name shows beside it' },
  dos: ['Name it by a verb and its thing: “Delete SPRING”.'],
  donts: ['Use it for the one thing to do on a page.', 'Show an icon that nobody knows.'],
})

export const HelpButtons = part({
  title: 'Help button',
  lead: 'Help that is too long to stand below its field.',
  states: {
    'Beside a label': (
      <HelpButton label="Slogan" help="Shown beside the name of the shop, and in search results." />
    ),
  },
  keys: { ...press, Escape: 'closes the help' },
  dos: ['Say what happens with the value, and give an example.'],
  donts: ['Hide what everybody must know: that stands below the field.'],
})

function Numbers({ start, ...rest }: { start?: number; error?: string; decimals?: number }) {
  const [value, setValue] = useState<number | undefined>(start)
  return <NumberField label="Weight in kilograms" value={value} onChange={setValue} {...rest} />
}

export const NumberFields = part({
  title: 'Number field',
  lead: 'A number that is not negative; what is typed stays while it is none.',
  states: {
    Empty: <Numbers />,
    Filled: <Numbers start={12} />,
    'With decimals': <Numbers start={1.5} decimals={2} />,
    Wrong: <Numbers start={12} error="At most 10" />,
  },
  keys: { Tab: 'reaches it' },
  dos: ['Name the unit in the label.'],
  donts: ['Use it for an amount of money, or a number that is a name, such as of a phone.'],
})

const areas = ['Da’an', 'Xinyi', 'Zhongshan', 'Songshan'].map((name) => ({ id: name, name }))

function Finding({ help }: { help?: string }) {
  const [value, setValue] = useState('Xinyi')
  return (
    <FindField
      label="District"
      value={value}
      options={areas}
      onChange={setValue}
      {...(help !== undefined && { help })}
    />
  )
}

export const FindFields = part({
  title: 'Find field',
  lead: 'One of many, by a part of its name.',
  states: { Chosen: <Finding />, 'With help': <Finding help="Where parcels start" /> },
  keys: { Tab: 'reaches it', '↓ ↑': 'choose', Enter: 'takes it', Escape: 'closes the list' },
  dos: ['Use it for more than about seven.'],
  donts: ['Use it for a few: all of them can stand there.'],
})

function Zone() {
  const [zone, setZone] = useState('Asia/Taipei')
  return <TimeZoneField value={zone} onChange={setZone} />
}

export const TimeZoneFields = part({
  title: 'Time zone field',
  lead: 'A time zone, with the time that it has now.',
  states: { Chosen: <Zone /> },
  keys: { Tab: 'reaches it', '↓ ↑': 'choose', Enter: 'takes it' },
  dos: ['Begin with the zone of the store.'],
  donts: ['Ask for an offset from UTC.'],
})

const form = { yes: 'Save the coupon', isPending: false, error: undefined, onClose: nothing, onYes: nothing } // prettier-ignore

export const FormEnds = part({
  title: 'End of a form',
  lead: 'The buttons of a dialog with fields, and what went wrong above them.',
  states: {
    'To save': <FormActions {...form} />,
    'A loss': <FormActions {...form} yes="Delete the coupon" isDanger />,
    'Something is missing: press it': <FormActions {...form} isIncomplete />,
    'Under way': <FormActions {...form} isPending />,
    Failed: <FormActions {...form} error={new Error('offline')} />,
  },
  keys: press,
  dos: ['Name what happens: “Save the coupon”.'],
  donts: ['Turn the button off while something is missing: it says so when it is pressed.'],
})

function Words() {
  const [value, setValue] = useState('tea')
  return <WordFilter label="Maker" value={value} onChange={setValue} maxLength={60} />
}

export const FilterPills = part({
  title: 'Filter pill',
  lead: 'A filter of a list: its name, its value, and the way back.',
  states: {
    'A word': <Words />,
    'Filtering nothing': (
      <FilterPill label="Delivery" value={undefined} onClear={nothing}>
        {() => <p>What it filters by.</p>}
      </FilterPill>
    ),
    'The way back alone': <ClearButton label="Delivery" onPress={nothing} />,
  },
  keys: { ...press, Escape: 'closes what it opened' },
  dos: ['Put the filters that most need first.'],
  donts: ['Hide that a list is filtered.'],
})

const answer = { mutate: nothing, isPending: false, error: null }

export const Conflicts = part({
  title: 'Conflict',
  lead: 'Somebody else saved first; asks whose changes to keep.',
  states: {
    'To answer': <ConflictNote text="Olive Chen saved this in the meantime." answer={answer} />,
    'The answer failed': (
      <ConflictNote
        text="Ming Wang saved this in the meantime."
        answer={{ ...answer, error: new Error('offline') }}
      />
    ),
  },
  keys: press,
  dos: ['Name who saved.'],
  donts: ['Write over the other one’s work without asking.'],
})

export const NothingToShow = part({
  title: 'Nothing to show',
  lead: 'In place of rows that no filter fits, and of a page that there is not.',
  states: {
    'No row fits': <NothingFits filter={{ word: 'tea' }} setFilter={nothing} />,
    'No such page': <NoPage />,
  },
  keys: press,
  dos: ['Offer the way back.'],
  donts: ['Leave a list empty without a reason.'],
})
