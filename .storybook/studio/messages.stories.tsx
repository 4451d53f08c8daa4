import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { Field } from '../../studio/ui/fields.tsx'
import { TextsField } from '../../studio/ui/texts-field.tsx'
import ToastList from '../../studio/ui/toasts/toast-list.tsx'
import { tell, toasts } from '../../studio/ui/toasts/toasts.ts'
import { Actions, Button, Card, Dialog, Row } from '../../studio/ui/ui.tsx'
import { inStudio } from './studio-frame.tsx'

export default {
  title: 'Studio/Messages and forms',
  tags: ['!autodocs'],
  decorators: [inStudio],
} satisfies Meta

const nothing = () => undefined

function ShownToasts() {
  useEffect(() => {
    tell({ text: 'Not saved: no network. Nothing is lost.', isFailure: true })
    tell({ text: 'Home delivery is off: shoppers no longer see it.', undo: nothing })
    return () => toasts.clear()
  }, [])
  return (
    <>
      <Row>
        <Button onPress={() => tell({ text: 'Saved. Shoppers see it with their next page.' })}>
          Say that it is saved
        </Button>
      </Row>
      <ToastList />
    </>
  )
}
export const Toasts: StoryObj = { render: () => <ShownToasts /> }

export const SideSheet: StoryObj = {
  render: () => (
    <Dialog title="New redirect" isOpen onClose={nothing} isFirm isSheet>
      <Field label="Old address" value="spring" help="/info/spring" onChange={nothing} />
      <Actions>
        <Button>Cancel</Button>
        <Button look="primary">Save</Button>
      </Actions>
    </Dialog>
  ),
}

function TextStates() {
  const [name, setName] = useState<Record<string, string>>({
    'en-US': 'Lemon Lane',
    'zh-TW': '檸檬巷',
  })
  const [slogan, setSlogan] = useState<Record<string, string>>({ 'en-US': 'Fresh from the corner' })
  return (
    <Card title="Name">
      <TextsField
        label="Name of the shop"
        value={name}
        langs={['en-US', 'zh-TW']}
        onChange={setName}
      />
      <TextsField
        label="Slogan"
        value={slogan}
        langs={['en-US', 'zh-TW', 'vi-VN']}
        onChange={setSlogan}
        help="Shown beside the name; a language without one shows that of the first language."
      />
      <TextsField
        label="Wrong in a language that was folded"
        value={slogan}
        langs={['en-US', 'zh-TW']}
        onChange={setSlogan}
        errorOf={(lang) => (lang === 'zh-TW' ? 'At most 40 letters' : undefined)}
      />
    </Card>
  )
}
export const TextsInLanguages: StoryObj = { render: () => <TextStates /> }
