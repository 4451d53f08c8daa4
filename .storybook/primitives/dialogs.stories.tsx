import { useState, type ReactNode } from 'react'
import { Button } from '../../blocks/ui/button.tsx'
import { Dialog } from '../../blocks/ui/dialog/dialog.tsx'
import { Confirm } from '../../blocks/ui/dialog/form-confirm.tsx'
import { Sheet } from '../../blocks/ui/dialog/sheet.tsx'
import { primitive } from './primitive-page.tsx'

export default {
  title: 'Primitives/Dialogs',
  tags: ['!autodocs', '!visual'],
  parameters: { options: { showPanel: false } },
}

/** A button that opens a dialog. */
function Opens({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

const keys = {
  Escape: 'closes it',
  Tab: 'stays within it',
  'On closing': 'the focus returns to what opened it',
}

export const Sheets = primitive({
  title: 'Sheet',
  lead: 'Rises from the bottom for one task beside the page: choose options, filter, share.',
  states: {
    'As high as its content': (
      <Opens label="Open the sheet">
        {(close) => (
          <Sheet title="Share" onClose={close}>
            <p>What the sheet is about.</p>
          </Sheet>
        )}
      </Opens>
    ),
    'Tall, for what loads': (
      <Opens label="Open the tall sheet">
        {(close) => (
          <Sheet title="Choose an area" isTall onClose={close}>
            <p>A list that is still loading keeps the height.</p>
          </Sheet>
        )}
      </Opens>
    ),
  },
  keys,
  dos: ['Give it a title and one task.', 'Keep its button at the bottom, in reach of the thumb.'],
  donts: ['Open a sheet from a sheet.', 'Use it for a message: take a confirmation or a notice.'],
})

export const Confirmations = primitive({
  title: 'Confirmation',
  lead: 'Asks before what cannot be undone. What can be undone is done, and offers to undo it.',
  states: {
    'A loss': (
      <Opens label="Cancel the order">
        {(close) => (
          <Confirm
            title="Cancel this order?"
            text="NT$365 go back to your card within seven days."
            action="Cancel order"
            cancel="Keep it"
            isLoss
            onDone={close}
          />
        )}
      </Opens>
    ),
    'No loss': (
      <Opens label="Sign out">
        {(close) => (
          <Confirm
            title="Sign out?"
            text="Your cart stays on this device."
            action="Sign out"
            cancel="Stay"
            onDone={close}
          />
        )}
      </Opens>
    ),
  },
  keys,
  dos: [
    'Ask a question in the title, and answer it by verbs.',
    'Say what is lost and what is not.',
  ],
  donts: ['Ask before what can be undone.', 'Write “Yes” and “No”.'],
})

export const BareDialogs = primitive({
  title: 'Dialog',
  lead: 'What sheet and confirmation are made of; use those first.',
  states: {
    'With nothing but a text': (
      <Opens label="Open the dialog">
        {(close) => (
          <Dialog aria-label="A dialog" onClose={close}>
            <p style={{ padding: 'var(--space-5)' }}>A tap beside it closes it.</p>
          </Dialog>
        )}
      </Opens>
    ),
  },
  keys,
  dos: ['Name it by its heading.'],
  donts: ['Build another kind of window without it.'],
})
