import { lazy, Suspense, useEffect, useState } from 'react'
import { styled } from '../../runtime/block/stylesheet.ts'
import { defineBlock } from '../../engine/react/define-block.ts'
import { floatingWidgetSpec } from './floating-widget.schema.ts'

const WidgetButtons = lazy(() => styled(import('./widget-buttons.tsx')))

/** The floating buttons load after the first screen. */
export const floatingWidget = defineBlock(
  floatingWidgetSpec,
  function FloatingWidget({ props: { items } }) {
    const [isAlive, setAlive] = useState(false)
    useEffect(() => setAlive(true), [])
    if (!isAlive || !items.length) return null
    return (
      <Suspense fallback={null}>
        <WidgetButtons items={items} />
      </Suspense>
    )
  },
)
