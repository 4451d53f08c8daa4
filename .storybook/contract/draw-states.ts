/** What Storybook puts into the window of a story. */
interface Preview {
  currentRender?: { id: string; phase?: string }
  onSetCurrentStory(selection: { storyId: string; viewMode: 'story' }): Promise<void>
}
type PreviewWindow = Window & { __STORYBOOK_PREVIEW__?: Preview }

export interface Drawn {
  /** The document of the story, without scripts; empty if the story failed. */
  html: string
  /** Height of what it shows; 0 if it shows nothing. */
  height: number
}

/** Milliseconds between two looks at a story, and after which it counts as failed. */
const rest = 50
const patience = 30_000
/** A phone. */
export const [width, height] = [390, 844]

const failed: Drawn = { html: '', height: 0 }

const later = () => new Promise((resolve) => setTimeout(resolve, rest))

/**
 * Draws stories one after another in one hidden window of a phone’s width, and returns copies of
 * their documents, which need no script: switching stories takes a tenth of the time of loading
 * them, and a copy is laid out for the window that it is in.
 */
export function drawStates(addressOf: (id: string) => string): {
  draw(id: string): Promise<Drawn>
  end(): void
} {
  const frame = document.createElement('iframe')
  const ended = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  const draw = async (id: string): Promise<Drawn> => {
    if (frame.src) {
      const preview = (frame.contentWindow as PreviewWindow).__STORYBOOK_PREVIEW__
      await preview?.onSetCurrentStory({ storyId: id, viewMode: 'story' })
    } else {
      if (ended.signal.aborted) return failed
      open(frame, addressOf(id))
    }
    const start = performance.now()
    while (!ended.signal.aborted && performance.now() - start < patience) {
      const render = (frame.contentWindow as PreviewWindow | null)?.__STORYBOOK_PREVIEW__
        ?.currentRender
      if (render?.id === id) {
        if (render.phase === 'errored') break
        if (render.phase === 'finished') return await copyOf(frame.contentDocument as Document) // of the same origin
      }
      await later()
    }
    return failed
  }
  return {
    draw: (id) => {
      const next = last.then(() => draw(id))
      last = next.catch(() => undefined)
      return next
    },
    end: () => {
      ended.abort()
      frame.remove()
    },
  }
}

/** Begins to load a story in a window that nobody sees. */
function open(frame: HTMLIFrameElement, address: string): void {
  frame.title = 'States being drawn'
  frame.inert = true
  // In sight, since browsers draw less often what is not.
  frame.style.cssText = `position:fixed;inset:0 auto auto 0;width:${width}px;height:${height}px;border:0;opacity:0;pointer-events:none;z-index:-1`
  frame.src = address
  document.body.append(frame)
}

/** Copies a document once nothing in it changes. */
async function copyOf(page: Document): Promise<Drawn> {
  const root = page.querySelector('#storybook-root')
  for (let before = '', same = 0; same < 2;) {
    await later()
    const now = root?.innerHTML ?? ''
    same = now === before ? same + 1 : 0
    before = now
  }
  const copy = page.documentElement.cloneNode(true) as HTMLElement // of an element
  for (const script of copy.querySelectorAll('script, link[rel=modulepreload]')) script.remove()
  const adopted = page.createElement('style')
  adopted.textContent = [
    ...page.adoptedStyleSheets.flatMap(({ cssRules }) =>
      Array.from(cssRules, ({ cssText }) => cssText),
    ),
    'html{overflow:hidden}',
  ].join('\n')
  copy.querySelector('head')?.append(adopted)
  return { html: `<!doctype html>${copy.outerHTML}`, height: heightOf(page) }
}

/** Pixels left free below a state. */
const below = 16

/** Where the lowest of what can be seen ends: room that a page keeps free below does not count. */
function heightOf(page: Document): number {
  const ends = [...page.querySelectorAll('#storybook-root *, dialog[open]')].flatMap((element) => {
    const { bottom, width: wide, height: high } = element.getBoundingClientRect()
    return wide > 1 && high > 1 && isSeen(element) ? [bottom] : []
  })
  return ends.length ? Math.ceil(Math.max(...ends)) + below : 0
}

/** Whether an element is drawn itself, and not only what is in it. */
function isSeen(element: Element): boolean {
  if (!element.firstElementChild) return true
  const { backgroundColor, backgroundImage, borderBottomWidth } = getComputedStyle(element)
  return (
    backgroundColor !== 'rgba(0, 0, 0, 0)' ||
    backgroundImage !== 'none' ||
    Number.parseFloat(borderBottomWidth) > 0
  )
}
