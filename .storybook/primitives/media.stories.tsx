import { FilePreview } from '../../blocks/ui/media/file-preview.tsx'
import { MediaCaption, MediaTile } from '../../blocks/ui/media/media-tile.tsx'
import { PictureLink } from '../../blocks/ui/media/picture-link.tsx'
import { Picture } from '../../blocks/ui/media/picture.tsx'
import { VideoPlayer } from '../../blocks/ui/media/video-player.tsx'
import { Button } from '../../blocks/ui/button.tsx'
import { picture } from '../../fixtures/pictures.ts'
import { useState, type ComponentProps } from 'react'
import type { Lang } from '../../schemas/lang.ts'
import { primitive, said } from './primitive-page.tsx'
import styles from './primitives.module.css'

export default {
  title: 'Primitives/Media',
  tags: ['!autodocs', '!visual'],
  parameters: { options: { showPanel: false } },
}

const apple = picture('h-lishan-fuji-apple')

const apples = (lang: Lang, look: Pick<ComponentProps<typeof Picture>, 'ratio' | 'isWhole'>) => (
  <div className={styles.tile}>
    <Picture image={apple} alt={said(lang, '紅蘋果', 'Red apples')} sizes="320px" {...look} />
  </div>
)

export const Pictures = primitive({
  title: 'Picture',
  lead: 'A picture in the sizes that the window needs, with a ground while it loads.',
  states: {
    'In the shape of goods': (lang) => apples(lang, { ratio: 'goods' }),
    'Whole, not cropped': (lang) => apples(lang, { ratio: 2, isWhole: true }),
    Missing: () => (
      <div className={styles.tile}>
        <Picture image="" alt="" sizes="320px" ratio={2} />
      </div>
    ),
  },
  keys: { '–': 'pictures have no focus' },
  dos: [
    'Describe what matters in it; leave the description empty if the words beside it say the same.',
  ],
  donts: ['Load the first picture of a page late.'],
})

export const Tiles = primitive({
  title: 'Poster of a video or tour',
  lead: 'Until it is opened, with a fixed shape, so that nothing moves.',
  states: {
    'With a poster': (
      <div className={styles.tile}>
        <MediaTile image={apple} tip="" title="How bread is made" ratio="16:9" isPriority={false}>
          <span />
        </MediaTile>
        <MediaCaption title="How bread is made">
          <span />
        </MediaCaption>
      </div>
    ),
    'Without one': (
      <div className={styles.tile}>
        <MediaTile image="" tip="" title="How bread is made" ratio="16:9" isPriority={false}>
          <span />
        </MediaTile>
      </div>
    ),
  },
  keys: { 'Enter, Space': 'open it' },
  dos: ['Choose a poster that says what the video shows.'],
  donts: ['Play with sound before a tap.'],
})

function Player() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <VideoPlayer
      source={{ kind: 'file', src: '/pictures/none.mp4' }}
      title="How bread is made"
      poster={apple}
      onClose={() => setOpen(false)}
    />
  ) : (
    <Button onClick={() => setOpen(true)}>Play</Button>
  )
}

export const Players = primitive({
  title: 'Video player',
  lead: 'Takes the place of the poster and starts at once.',
  states: { 'After a tap': <Player /> },
  keys: { Space: 'plays and pauses', '← →': 'go back and on' },
  dos: ['Let the browser’s own controls do it.'],
  donts: ['Start it by itself, but without sound and where motion is wanted.'],
})

export const PictureLinks = primitive({
  title: 'Picture with a link',
  lead: 'Leads to a page, or opens a video above it.',
  states: {
    'To a page': (
      <PictureLink
        className={styles.tile}
        video={undefined}
        img={apple}
        name=""
        to={{ linkType: 'cg', link: 'C100' }}
      >
        <Picture image={apple} alt="Apples of the week" sizes="320px" ratio={2} />
      </PictureLink>
    ),
    'With a video': (
      <PictureLink
        className={styles.tile}
        video="https://youtu.be/dQw4w9WgXcQ"
        img={apple}
        name="How apples are picked"
        to={{ linkType: 'none', link: '' }}
      >
        <Picture image={apple} alt="" sizes="320px" ratio={2} />
      </PictureLink>
    ),
  },
  keys: { Tab: 'reaches it', Enter: 'follows it, or opens the video' },
  dos: ['Describe the picture by where it leads.'],
  donts: ['Put a text into the picture.'],
})

export const FilePreviews = primitive({
  title: 'Preview of a chosen file',
  lead: 'What the shopper is about to send with a form or a return.',
  states: { 'A file that cannot be drawn': <FilePreview name="receipt.heic" /> },
  keys: { '–': 'the button beside it removes the file' },
  dos: ['Show the name for screen readers.'],
  donts: ['Send before the shopper says so.'],
})
