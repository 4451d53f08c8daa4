import { useMemo, type ReactNode } from 'react'
import { ChoiceField } from '../../blocks/ui/fields/choice-field.tsx'
import { createFields, type FieldsState } from '../../blocks/ui/fields/fields-state.ts'
import { OpenField } from '../../blocks/ui/fields/open-field.tsx'
import { SendButton } from '../../blocks/ui/fields/send-button.tsx'
import { SwitchField } from '../../blocks/ui/fields/switch-field.tsx'
import { TextField } from '../../blocks/ui/fields/text-field.tsx'
import { primitive, said } from './primitive-page.tsx'

export default {
  title: 'Primitives/Fields',
  tags: ['!autodocs', '!visual'],
  parameters: { options: { showPanel: false } },
}

const start = { name: '', note: '', way: 'home', isNews: true }
type State = FieldsState<typeof start>

/** Fields with a state of their own, prepared before the first drawing. */
function Fields({
  known,
  prepare,
  children,
}: {
  known?: Partial<typeof start>
  prepare?: ((state: State) => void) | undefined
  children: (state: State) => ReactNode
}) {
  const state = useMemo(() => {
    const fields = createFields({ ...start, ...known })
    prepare?.(fields)
    return fields
  }, [known, prepare])
  return <form onSubmit={(event) => event.preventDefault()}>{children(state)}</form>
}

const filled = { name: 'Jenny Lin 林佳穎' }
const refuse = (state: State) => {
  state.errors.value = { name: 'Enter the name on the parcel.' }
}
const fail = (state: State) => {
  state.notice.value = 'The address could not be saved. Try again.'
}
const busy = (state: State) => {
  state.isBusy.value = true
}

const typing = { Tab: 'reaches the field', Enter: 'sends the form' }

export const TextFields = primitive({
  title: 'Text field',
  lead: 'A line or a few, with its label above, a hint below and errors in place of the hint.',
  states: {
    Empty: (lang) => (
      <Fields>
        {(state) => (
          <TextField
            state={state}
            name="name"
            label={said(lang, '收件人', 'Recipient')}
            hint={said(lang, '包裹上的姓名', 'The name on the parcel')}
          />
        )}
      </Fields>
    ),
    Filled: (lang) => (
      <Fields known={filled}>
        {(state) => (
          <TextField state={state} name="name" label={said(lang, '收件人', 'Recipient')} />
        )}
      </Fields>
    ),
    'Refused, with the reason': (lang) => (
      <Fields prepare={refuse}>
        {(state) => (
          <TextField state={state} name="name" label={said(lang, '收件人', 'Recipient')} />
        )}
      </Fields>
    ),
    'Several lines, with a count': (lang) => (
      <Fields>
        {(state) => (
          <TextField
            state={state}
            name="note"
            label={said(lang, '備註', 'Note')}
            lines={{ rows: 3, max: 200 }}
          />
        )}
      </Fields>
    ),
    'A password, to show': (lang) => (
      <Fields>
        {(state) => (
          <TextField
            state={state}
            name="name"
            label={said(lang, '密碼', 'Password')}
            input={{ type: 'password', autoComplete: 'current-password' }}
          />
        )}
      </Fields>
    ),
  },
  keys: typing,
  dos: [
    'Put the label above, always visible.',
    'Say in the hint what is expected, before it is wrong.',
    'Name the fault and the way out in the error.',
  ],
  donts: [
    'Use the placeholder as the label.',
    'Ask for what is known.',
    'Show an error while somebody is still typing.',
  ],
})

const ways = [
  { value: 'home', name: 'Home delivery', about: 'Two to three working days' },
  { value: 'store', name: 'Convenience store', about: 'Pick it up within seven days' },
]

export const Choices = primitive({
  title: 'Choice',
  lead: 'One of a few, all visible.',
  states: {
    'Below one another': (
      <Fields>
        {(state) => (
          <ChoiceField
            state={state}
            name="way"
            label="Shipping"
            choices={ways}
            onChoose={(way) => state.set({ way })}
          />
        )}
      </Fields>
    ),
    'In a row': (
      <Fields>
        {(state) => (
          <ChoiceField
            state={state}
            name="way"
            label="Shipping"
            isRow
            choices={ways.map(({ value, name }) => ({ value, name }))}
            onChoose={(way) => state.set({ way })}
          />
        )}
      </Fields>
    ),
  },
  keys: { Tab: 'reaches the chosen one', 'Arrow keys': 'choose the one beside it' },
  dos: ['Choose the most usual one beforehand.', 'Say the difference in the second line.'],
  donts: ['Use it for more than six: open a list.'],
})

export const Switches = primitive({
  title: 'Switch',
  lead: 'Turns something on or off at once.',
  states: {
    On: (
      <Fields>
        {(state) => (
          <SwitchField
            state={state}
            name="isNews"
            label="News of the shop"
            hint="By email, at most once a week"
          />
        )}
      </Fields>
    ),
    'Fixed, as the store demands it': (
      <Fields>
        {(state) => (
          <SwitchField state={state} name="isNews" label="Messages about orders" isFixed />
        )}
      </Fields>
    ),
  },
  keys: { Tab: 'reaches it', Space: 'turns it' },
  dos: ['Name what is on, not the question.'],
  donts: ['Use it for an agreement that a button must confirm.'],
})

const choosing = (chosen: string) => (
  <Fields>
    {(state) => (
      <OpenField
        state={state}
        name="name"
        label="Area"
        chosen={chosen}
        placeholder="Choose an area"
        onOpen={() => undefined}
      />
    )}
  </Fields>
)

export const OpensAList = primitive({
  title: 'Field that opens a list',
  lead: 'For a choice among many, such as an area: opens a sheet.',
  states: {
    'Nothing chosen yet': choosing(''),
    Chosen: choosing('Taipei City, Da’an District'),
  },
  keys: {
    Tab: 'reaches it',
    'Enter, Space': 'open the list',
    Escape: 'closes it, and the focus returns',
  },
  dos: ['Say the whole choice in the field.'],
  donts: ['Open a second sheet on top.'],
})

const sending = (prepare?: typeof busy) => (
  <Fields prepare={prepare}>
    {(state) => (
      <SendButton state={state} busy="Saving" isReady>
        Save address
      </SendButton>
    )}
  </Fields>
)

export const SendButtons = primitive({
  title: 'Send button',
  lead: 'Sends a form, and says what is wrong with the whole of it above.',
  states: {
    Ready: sending(),
    'Under way': sending(busy),
    Failed: sending(fail),
  },
  keys: {
    Enter: 'sends from any field',
    'Screen reader': 'hears that it is under way, and the failure',
  },
  dos: ['Say what it saves: “Save address”.'],
  donts: ['Clear the form after a failure.'],
})
