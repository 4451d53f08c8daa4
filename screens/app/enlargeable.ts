import createPanzoom from '@panzoom/panzoom'

const maxScale = 5
/** How far a press of a key or button and a turn of the wheel enlarge, as an exponent of e. */
const step = 0.3
/** Eighty pixels that two fingers part by add so much to the scale: about what the picture under them follows. */
const pinchStep = 0.8
/** Scale that a double tap takes a picture to. */
const tappedScale = 2.5

export type Enlargeable = ReturnType<typeof makeEnlargeable>

/** Lets a picture that fills its parent be enlarged there by fingers, wheel and the calls that are returned. */
export function makeEnlargeable(element: HTMLImageElement) {
  const area = element.parentElement
  const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const panzoom = createPanzoom(element, {
    canvas: true,
    maxScale,
    minScale: 1,
    // No edge of the picture comes inside the screen, so what is made small again stands in its middle.
    contain: 'outside',
    step: pinchStep,
    panOnlyWhenZoomed: true,
    // Stopped by default, which would keep taps and swipes from being heard.
    handleStartEvent: (event) => event.preventDefault(),
    animate,
  })

  /**
   * Draws at once the scale and place that were asked for last. The library reckons its bounds from the picture as it
   * is drawn, which on the way there, or before the frame, is another size: made small again, it would stay enlarged.
   */
  const settled = () => {
    const { x, y } = panzoom.getPan()
    panzoom.setStyle('transition', 'none')
    panzoom.setStyle('transform', `scale(${panzoom.getScale()}) translate(${x}px, ${y}px)`)
    return panzoom
  }
  const onWheel = (event: WheelEvent) => settled().zoomWithWheel(event, { step })
  const onMove = (event: PointerEvent) => event.buttons > 0 && settled()
  area?.addEventListener('wheel', onWheel, { passive: false })
  addEventListener('pointermove', onMove, { capture: true })

  return {
    larger: () => settled().zoomIn({ step, animate }),
    smaller: () => settled().zoomOut({ step, animate }),
    reset: () => settled().reset({ animate }),
    enlargeAt: (point: { clientX: number; clientY: number }) =>
      settled().zoomToPoint(tappedScale, point),
    move: (x: number, y: number) => settled().pan(x, y, { relative: true }),
    isEnlarged: () => panzoom.getScale() > 1.01,
    destroy: () => {
      area?.removeEventListener('wheel', onWheel)
      removeEventListener('pointermove', onMove, { capture: true })
      panzoom.destroy()
    },
  }
}
