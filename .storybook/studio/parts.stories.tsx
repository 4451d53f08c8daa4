import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Package, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Count } from '../../studio/ui/count.tsx'
import { Checks, Choice, Field } from '../../studio/ui/fields.tsx'
import { Glyph } from '../../studio/ui/glyph.tsx'
import { Icon } from '../../studio/ui/icon.tsx'
import { Segments } from '../../studio/ui/segments.tsx'
import {
  Badge,
  Button,
  Card,
  Cell,
  Confirm,
  Loaded,
  Note,
  Table,
  type Tone,
} from '../../studio/ui/ui.tsx'
import { inStudio, States } from './studio-frame.tsx'

export default {
  title: 'Studio/Parts',
  tags: ['!autodocs'],
  decorators: [inStudio],
} satisfies Meta

const nothing = () => undefined
const tones: readonly Tone[] = ['act', 'warn', 'tell', 'good', 'bad', 'still']

export const Buttons: StoryObj = {
  render: () => (
    <States
      of={{
        'primary: one a view': <Button look="primary">Publish</Button>,
        'with an icon': (
          <Button>
            <Icon of={Plus} />
            New product
          </Button>
        ),
        'quiet, as beside a list': (
          <Button look="plain">
            <Icon of={Download} />
            Export
          </Button>
        ),
        'danger, where it is offered': <Button look="danger">Delete</Button>,
        disabled: (
          <>
            <Button isDisabled look="primary">
              Save
            </Button>
            <Button isDisabled>Discard</Button>
          </>
        ),
        'under way': <Button isPending>Export</Button>,
      }}
    />
  ),
}

export const BadgesAndCounts: StoryObj = {
  render: () => (
    <States
      of={{
        'states, by tone': tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        )),
        'a plain fact': <Badge>you</Badge>,
        counts: (
          <>
            <Count of={5} /> <Count of={5} look="act" /> <Count of={2} look="bad" />{' '}
            <Count of={1000} look="act" />
          </>
        ),
        'icons of rows': tones.map((tone) => (
          <Glyph key={tone} of={tone === 'bad' ? TriangleAlert : Package} tone={tone} />
        )),
      }}
    />
  ),
}

function FieldStates() {
  const [name, setName] = useState('Lemon Lane')
  const [kind, setKind] = useState('home')
  const [langs, setLangs] = useState<string[]>(['en'])
  const [span, setSpan] = useState('day')
  return (
    <Card title="Shop">
      <Field label="Name" value={name} onChange={setName} isRequired />
      <Field label="Slogan" help="Beside the name" value="" onChange={nothing} />
      <Field label="Email" value="shop@" error="Enter an email address" onChange={nothing} />
      <Field label="Address" value="shop.example" isReadOnly onChange={nothing} />
      <Field label="Note" rows={3} value="" onChange={nothing} />
      <Choice
        label="Delivery"
        value={kind}
        options={[
          { id: 'home', name: 'Home delivery' },
          { id: 'store', name: 'Convenience store' },
        ]}
        onChange={setKind}
      />
      <Checks
        label="Languages"
        value={langs}
        options={[
          { id: 'en', name: 'English' },
          { id: 'zh', name: '繁體中文', help: 'first language' },
        ]}
        onChange={setLangs}
      />
      <Segments
        label="Time"
        value={span}
        options={[
          { id: 'day', name: 'Today' },
          { id: 'fortnight', name: '14 days' },
        ]}
        onChange={setSpan}
      />
    </Card>
  )
}
export const Fields: StoryObj = { render: () => <FieldStates /> }

export const Notes: StoryObj = {
  render: () => (
    <>
      <Note>An account of the demo.</Note>
      <Note kind="good">Saved.</Note>
      <Note kind="warn">Somebody else saved this in the meantime.</Note>
      <Note kind="bad">No connection. Nothing was lost.</Note>
    </>
  ),
}

export const Tables: StoryObj = {
  render: () => (
    <>
      <Card title="With rows">
        <Table label="Methods" columns={['name', 'pageState']} empty="">
          {['Home delivery', 'Chilled delivery'].map((name, at) => (
            <tr key={name}>
              <td>{name}</td>
              <Cell of="pageState">
                <Badge tone={at ? 'still' : 'good'}>{at ? 'Off' : 'On'}</Badge>
              </Cell>
            </tr>
          ))}
        </Table>
      </Card>
      <Card title="Empty">
        <Table label="Methods" columns={['name']} empty="There is no method yet.">
          {[]}
        </Table>
      </Card>
      <Card title="Loading">
        <Loaded read={{ data: undefined, error: undefined, refetch: nothing }}>{() => null}</Loaded>
      </Card>
      <Card title="Failed">
        <Loaded read={{ data: undefined, error: new Error('offline'), refetch: nothing }}>
          {() => null}
        </Loaded>
      </Card>
    </>
  ),
}

export const Question: StoryObj = {
  render: () => (
    <Confirm
      title="Delete the coupon?"
      text="Members who hold it lose it."
      yes="Delete the coupon"
      isOpen
      isPending={false}
      error={undefined}
      onClose={nothing}
      onYes={nothing}
    />
  ),
}
