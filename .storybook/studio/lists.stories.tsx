import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil, Power, SearchX, TicketPercent, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '../../studio/ui/empty.tsx'
import { ChoiceFilter } from '../../studio/ui/lists/filters/choice-filter.tsx'
import { DayFilter } from '../../studio/ui/lists/filters/day-filter.tsx'
import { SearchFilter } from '../../studio/ui/lists/filters/search-filter.tsx'
import { MoreMenu } from '../../studio/ui/more-menu.tsx'
import { Badge, Button, Card, Cell, MenuCell, Row, Table } from '../../studio/ui/ui.tsx'
import { inStudio, States } from './studio-frame.tsx'

export default {
  title: 'Studio/Lists',
  tags: ['!autodocs'],
  decorators: [inStudio],
} satisfies Meta

const nothing = () => undefined
const kinds = [
  { id: '', name: 'All' },
  { id: 'home', name: 'Home delivery' },
  { id: 'store', name: 'Convenience store' },
]
const orders = [
  { id: 'new', name: 'Newest' },
  { id: 'price', name: 'Price' },
]

function FilterStates() {
  const [word, setWord] = useState('')
  const [kind, setKind] = useState('')
  const [day, setDay] = useState('')
  return (
    <Row>
      <SearchFilter
        label="Search"
        hint="Number or name"
        value={word}
        onChange={setWord}
        maxLength={60}
      />
      <ChoiceFilter label="Delivery" value={kind} options={kinds} onChange={setKind} />
      <DayFilter label="Since" value={day} onChange={setDay} />
    </Row>
  )
}

export const Filters: StoryObj = {
  render: () => (
    <States
      of={{
        'to try': <FilterStates />,
        searching: <SearchFilter label="Search" value="tea" onChange={nothing} maxLength={60} />,
        'filtering nothing': (
          <ChoiceFilter label="Delivery" value="" options={kinds} onChange={nothing} />
        ),
        'filtering, with the way back': (
          <ChoiceFilter label="Delivery" value="home" options={kinds} onChange={nothing} />
        ),
        'a day': <DayFilter label="Since" value="2026-11-24" onChange={nothing} />,
        'an order of rows': (
          <ChoiceFilter
            label="Sorted by"
            value="new"
            options={orders}
            onChange={nothing}
            isAlwaysNamed
          />
        ),
      }}
    />
  ),
}

export const RowMenus: StoryObj = {
  render: () => (
    <Card title="Codes">
      <Table label="Codes" columns={['name', 'pageState', 'actions']} empty="">
        {['SPRING', 'SUMMER'].map((name, at) => (
          <tr key={name}>
            <td>{name}</td>
            <Cell of="pageState">
              <Badge tone={at ? 'still' : 'good'}>{at ? 'Over' : 'Running'}</Badge>
            </Cell>
            <MenuCell>
              <MoreMenu
                label={`More for ${name}`}
                actions={[
                  { id: 'edit', label: 'Change', icon: Pencil, run: nothing },
                  { id: 'turn', label: 'Withdraw', icon: Power, run: nothing },
                  { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, run: nothing },
                ]}
              />
            </MenuCell>
          </tr>
        ))}
      </Table>
    </Card>
  ),
}

export const EmptyLists: StoryObj = {
  render: () => (
    <>
      <Card>
        <Empty
          icon={TicketPercent}
          text="A coupon gives members something off, or a gift."
          action={<Button>New coupon</Button>}
        />
      </Card>
      <Card>
        <Empty
          icon={SearchX}
          text="Nothing matches this search or these filters."
          action={<Button>Clear all filters</Button>}
        />
      </Card>
    </>
  ),
}
