import { lazy, Suspense, useState, type ReactNode } from 'react'
import { styled } from '../../../../runtime/block/stylesheet.ts'
import { useShop } from '../../../../runtime/shop/shop.ts'
import { Outline } from '../../../ui/icon.tsx'
import { dayRange } from '../../../../schemas/form/answer.ts'
import { dayText } from '../../../../schemas/moment-text.ts'
import { useAnswer } from '../state/answer-state.ts'
import { nameOf } from '../field-frame.tsx'
import { OpenButton } from './open-button.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { fieldIn, textOf, type Control } from './widget-parts.ts'

const CalendarDays = lazy(() => styled(import('./calendar-days.tsx')))

export function CalendarWidget(props: Control): ReactNode {
  const { lang } = useShop()
  const today = useAnswer().today()
  const [isOpen, setOpen] = useState(false)
  const field = fieldIn(props)
  const value = textOf(props.value)
  const [first, last] = dayRange(field, today)
  return (
    <>
      <OpenButton
        control={props}
        chosen={value && dayText(value, lang)}
        sign={<Outline path="M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4" size={20} />}
        onOpen={() => setOpen(true)}
      />
      {isOpen && (
        // The boundary encloses the sheet, so that it opens at its final height.
        <Suspense>
          <Sheet title={nameOf(field)} onClose={() => setOpen(false)}>
            <CalendarDays
              chosen={value}
              first={first}
              last={last}
              weekdays={field.days?.weekdays}
              today={today}
              onChoose={(day) => {
                props.onChange(day)
                setOpen(false)
              }}
            />
          </Sheet>
        </Suspense>
      )}
    </>
  )
}
