import createPanzoom from '@panzoom/panzoom'

const maxScale = 5
/** Zoom step of a key, a button or the wheel, as an exponent of e. */
const step = 0.3
/**
 * Change of scale per 80 pixels of pinch distance; at this value the picture follows the fingers.
 */
const pinchStep = 0.8
/** Scale after a double tap. */
const tappedScale = 2.5

export type Enlargeable = ReturnType<typeof makeEnlargeable>

/**
 * Makes a picture that fills its parent zoomable by touch, by wheel and by the returned functions.
 */
export function makeEnlargeable(element: HTMLImageElement) {
  const area = element.parentElement
  const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const panzoom = createPanzoom(element, {
    canvas: true,
    maxScale,
    minScale: 1,
    // The picture always covers the screen, so at scale 1 it is centered.
    contain: 'outside',
    step: pinchStep,
    panOnlyWhenZoomed: true,
    // By default the library stops the event, which would hide taps and swipes from other
    // listeners.
    handleStartEvent: (event) => event.preventDefault(),
    animate,
  })

  /**
   * Applies the requested scale and position at once. The library computes its bounds from the
   * drawn size, which during a transition is not the final one: zooming out would leave the picture
   * enlarged.
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
