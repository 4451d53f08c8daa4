import type { Decorator, Meta } from '@storybook/react-vite'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { showBulk, type BulkInfo } from '../../schemas/bulk/bulk.ops.ts'
import { permissions } from '../../schemas/kit/permissions.ts'
import type { OperatorStore } from '../../schemas/operator/operator.schema.ts'
import { listSavedFilters } from '../../schemas/operator/saved-filter.ops.ts'
import { StoreContext } from '../../studio/kernel/session/myself.ts'
import { AmountField } from '../../studio/ui/amount-field.tsx'
import { BulkDialog } from '../../studio/ui/bulk/bulk-dialog.tsx'
import { BulkProgress } from '../../studio/ui/bulk/bulk-progress.tsx'
import { Field } from '../../studio/ui/fields.tsx'
import { SearchFilter } from '../../studio/ui/lists/filters/search-filter.tsx'
import { List } from '../../studio/ui/lists/list.tsx'
import { useList } from '../../studio/ui/lists/use-list.ts'
import { Pictures } from '../../studio/ui/pictures.tsx'
import { SaveBar } from '../../studio/ui/saving/save-bar.tsx'
import { SaveStrip } from '../../studio/ui/saving/save-strip.tsx'
import { SideIndex } from '../../studio/ui/side-index.tsx'
import { Badge, Button, Card } from '../../studio/ui/ui.tsx'
import { ViewTabs } from '../../studio/ui/view-tabs.tsx'
import { inStudio } from './studio-frame.tsx'
import { part } from './studio-part.tsx'

const storeNbr = 'S001'
const store: OperatorStore = {
  storeNbr,
  name: 'Lemon Lane',
  origin: 'https://shop.example',
  isOpen: true,
  icon: '',
  currency: 'TWD',
  timeZone: 'Asia/Taipei',
  roles: ['owner'],
  permissions: [...permissions],
}

const job = (bulkNbr: string, given: Partial<BulkInfo>): BulkInfo => ({
  bulkNbr,
  op: 'order.shipOrder',
  by: 'Olive Chen',
  stat: 'done',
  total: 30,
  done: 30,
  left: 0,
  addDate: '2026-11-12T03:58:00.000Z',
  canUndo: false,
  ...given,
})
const jobs = [
  job('running', { stat: 'running', done: 12 }),
  job('done', { canUndo: true }),
  job('undone', { undoneBy: 'next' }),
  job('cancelled', { stat: 'cancelled', done: 12 }),
]
const saved = [
  { filterNbr: 'F1', name: 'Tea to ship', query: 'q=tea', isShared: false, isMine: true, byName: '' },
  { filterNbr: 'F2', name: 'Large orders', query: 'q=9', isShared: true, isMine: false, byName: 'Ming' },
] // prettier-ignore

/** A store, whose gateway has answered already. */
function Answered({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const [isReady, setIsReady] = useState(false)
  if (!isReady) {
    for (const { key } of [showBulk, listSavedFilters])
      queries.setQueryDefaults([key], { staleTime: Infinity, refetchInterval: false })
    for (const info of jobs)
      queries.setQueryData([showBulk.key, storeNbr, info.bulkNbr], { BulkInfo: info })
    const input = { list: 'orders' }
    queries.setQueryData([listSavedFilters.key, storeNbr, input], { FilterList: saved })
    setIsReady(true)
  }
  return <StoreContext value={store}>{isReady && children}</StoreContext>
}
const inStore: Decorator = (Story) => (
  <Answered>
    <Story />
  </Answered>
)

export default {
  title: 'Studio/Views',
  tags: ['!autodocs'],
  // The last is outermost.
  decorators: [inStore, inStudio],
} satisfies Meta

const nothing = () => undefined
const press = { Tab: 'reaches it', 'Enter, Space': 'presses it' }

interface Row {
  nbr: string
  name: string
  isOver: boolean
}
const rows: Row[] = [
  { nbr: '#1138', name: 'Lin Mei', isOver: false },
  { nbr: '#1137', name: 'Wu Zong', isOver: false },
  { nbr: '#1136', name: 'Chen Yi', isOver: true },
]

const stateOf = ({ isOver }: Row) => (
  <Badge tone={isOver ? 'still' : 'good'}>{isOver ? 'Delivered' : 'On its way'}</Badge>
)
const shipping = (chosen: readonly Row[]) => <Button>Ship {chosen.length}</Button>

function Orders({ of, start = '' }: { of: readonly Row[]; start?: string }) {
  const [filter, setFilter] = useState({ q: start, stat: '' })
  const read = useList<Row>({
    key: ['orders of a story', of.length],
    storeNbr,
    read: () => Promise.resolve({ rows: of, hasMore: false }),
    position: ({ nbr }) => nbr,
  })
  return (
    <Card>
      <List
        name="orders-of-a-story"
        label="Orders"
        read={read}
        rowKey={({ nbr }) => nbr}
        rowName={({ nbr }) => nbr}
        columns={[
          { key: 'nbr', title: 'orders.nbr', cell: ({ nbr }) => nbr, text: ({ nbr }) => nbr },
          { key: 'name', title: 'name', cell: ({ name }) => name, text: ({ name }) => name },
          {
            key: 'stat',
            title: 'pageState',
            cell: stateOf,
          },
        ]}
        empty="No order yet."
        search={
          <SearchFilter
            label="Search"
            value={filter.q}
            onChange={(q) => setFilter({ ...filter, q })}
            maxLength={60}
          />
        }
        saves={{
          list: 'orders',
          filter,
          setFilter: (changes) => setFilter({ ...filter, ...changes }),
        }}
        views={{
          label: 'States',
          field: 'stat',
          options: [
            { id: '', name: 'All' },
            { id: 'ship', name: 'To ship', count: 2 },
          ],
        }}
        bulk={shipping}
      />
    </Card>
  )
}

export const Lists = part({
  title: 'List',
  lead: 'Rows of a store: views and saved filters as tabs, a search, columns to choose, a file of all rows, and what is done to many.',
  states: {
    'With rows: choose some': <Orders of={rows} />,
    'Nothing there yet': <Orders of={[]} />,
    'Nothing fits the filter': <Orders of={[]} start="9" />,
  },
  keys: {
    Tab: 'reaches the tabs, the tools and the rows',
    '↓ ↑': 'move between rows',
    Space: 'chooses a row',
    'Shift + Space': 'chooses all from the last one',
  },
  dos: ['Lead from a row to its page by its first cell.', 'Say in an empty list what to do first.'],
  donts: ['Show a sum that the rows below do not have.'],
})

const strip = { isChanged: true, isPending: false, error: undefined, conflict: undefined, onDiscard: nothing, onSave: nothing } // prettier-ignore
const form = {
  value: {},
  round: 0,
  set: nothing,
  isChanged: true,
  isSaved: false,
  isPending: false,
  error: undefined,
  isConflict: false,
  wrong: [],
  wrongCount: 2,
  ruleOf: () => undefined,
  submit: nothing,
  discard: nothing,
  goOn: () => Promise.resolve(),
}

export const SaveBars = part({
  title: 'Save bar',
  lead: 'Stands below a form from its first change to the save, and asks before changes are lost.',
  states: {
    Changed: <SaveStrip state="settingsChanged" {...strip} />,
    New: <SaveStrip state="notSavedYet" {...strip} isChanged={false} isNew />,
    'Under way': <SaveStrip state="settingsChanged" {...strip} isPending />,
    'Something is wrong': <SaveBar form={form} />,
    'The save failed': (
      <SaveStrip state="settingsChanged" {...strip} error={new Error('offline')} />
    ),
    'Somebody else saved first': (
      <SaveStrip
        state="settingsChanged"
        {...strip}
        conflict={{ text: 'Ming Wang saved this meanwhile.', goOn: () => Promise.resolve() }}
      />
    ),
  },
  keys: { ...press, 'Ctrl S': 'saves, in the page editor' },
  dos: ['Keep what was typed when a save fails.'],
  donts: ['Put a second filled button on a page that has one.'],
})

const unused = { onUndo: nothing }

function Jobs() {
  const [bulkNbr, setBulkNbr] = useState<string>()
  return (
    <>
      <Button onPress={() => setBulkNbr('done')}>Ship 30 orders</Button>
      <BulkDialog title="Orders shipped" bulkNbr={bulkNbr} onShow={setBulkNbr} onEnd={nothing} />
    </>
  )
}

export const BulkJobs = part({
  title: 'Bulk job',
  lead: 'What is done to many rows: how far it is, what was left, and the way back.',
  states: {
    Running: <BulkProgress bulkNbr="running" {...unused} />,
    'Done, with the way back': <BulkProgress bulkNbr="done" {...unused} />,
    'Taken back': <BulkProgress bulkNbr="undone" {...unused} />,
    Cancelled: <BulkProgress bulkNbr="cancelled" {...unused} />,
    'Over the list that began it': <Jobs />,
  },
  keys: press,
  dos: ['Say how many are done and how many were left as they were.'],
  donts: ['Make somebody wait: the job goes on when its window is closed.'],
})

const sent = ['h-hokkaido-milk', 'f-wool-coat'].map((name) => ({
  id: name,
  src: `/pictures/${name}.webp`,
  alt: `Sent by the customer: ${name}`,
}))

export const SentPictures = part({
  title: 'Pictures',
  lead: 'Pictures that shoppers sent, small; a press shows one as large as there is room.',
  states: { Two: <Pictures pictures={sent} /> },
  keys: { ...press, Escape: 'closes the large one' },
  dos: ['Blur what nobody has looked through yet.'],
  donts: ['Crop a picture that is evidence.'],
})

export const Tabs = part({
  title: 'View tabs',
  lead: 'The views of a place, where the navigation has no room for them; on a wide window the navigation lists them.',
  states: {
    'Three views': (
      <ViewTabs
        place="selling"
        label="selling.title"
        first="selling.calendar"
        views={[
          { path: 'campaigns', title: 'selling.campaigns' },
          { path: 'coupons', title: 'selling.coupons' },
        ]}
      />
    ),
  },
  keys: { Tab: 'reaches each', Enter: 'opens it' },
  dos: ['Name views by what is in them.'],
  donts: ['Use them for steps: these follow one another.'],
})

function Amount({ start, ...rest }: { start: number; error?: string }) {
  const [value, setValue] = useState(start)
  return <AmountField label="Refund" value={value} onChange={setValue} {...rest} />
}

export const Amounts = part({
  title: 'Amount field',
  lead: 'A sum of money in the currency of the store, with its decimals.',
  states: {
    Empty: <Amount start={Number.NaN} />,
    Filled: <Amount start={1280} />,
    Wrong: <Amount start={9999} error="At most NT$1,280" />,
  },
  keys: { Tab: 'reaches it', '↓ ↑': 'change it by one' },
  dos: ['Say the largest amount where there is one.'],
  donts: ['Round what was typed.'],
})

function Section({ title, label }: { title: string; label: string }) {
  const [value, setValue] = useState('')
  return (
    <Card title={title}>
      <Field label={label} value={value} onChange={setValue} />
    </Card>
  )
}

export const SideIndexes = part({
  title: 'Side index',
  lead: 'The cards of a long form, taken from what is shown; the one in sight is marked.',
  states: {
    'Beside three cards': (
      <SideIndex>
        <Section title="Name" label="Name of the shop" />
        <Section title="Contact" label="Phone" />
        <Section title="Logo" label="Address of the logo" />
      </SideIndex>
    ),
  },
  keys: { Tab: 'reaches each', Enter: 'goes to the first field of the card' },
  dos: ['Give each card a short title.'],
  donts: ['Hide a card behind it: all of them stand below one another.'],
})
