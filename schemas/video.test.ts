import { describe, expect, it } from 'vitest'
import { videoSource } from './video.ts'

const tube = (id: string) => ({
  kind: 'embed',
  src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`,
})

describe('the source of a video', () => {
  it.each([
    'https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc&t=3',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/shorts/dQw4w9WgXcQ',
    ' https://www.youtube.com/embed/dQw4w9WgXcQ ',
  ])('is the embed without cookies for %s', (link) =>
    expect(videoSource(link)).toEqual(tube('dQw4w9WgXcQ')),
  )

  it.each([
    ['https://vimeo.com/123456789', '123456789?autoplay=1&dnt=1'],
    ['https://player.vimeo.com/video/123456789', '123456789?autoplay=1&dnt=1'],
    ['https://vimeo.com/123456789/abcdef0123', '123456789?h=abcdef0123&autoplay=1&dnt=1'],
  ])('is the player without tracking for %s', (link, rest) =>
    expect(videoSource(link)).toEqual({
      kind: 'embed',
      src: `https://player.vimeo.com/video/${rest}`,
    }),
  )

  it.each(['https://cdn.example/a/b.mp4', 'https://cdn.example/b.webm?x=1', '/m/files/b.mp4'])(
    'is the file itself for %s',
    (link) => expect(videoSource(link)).toEqual({ kind: 'file', src: link }),
  )

  it.each([
    '',
    // oxlint-disable-next-line no-script-url -- a link that must be refused
    'javascript:alert(1)//a.mp4',
    'data:video/mp4;base64,AAAA',
    'http://cdn.example/b.mp4',
    '//cdn.example/b.mp4',
    '/\\cdn.example/b.mp4',
    'https://cdn.example/b.html',
    'https://user:pw@cdn.example/b.mp4',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/"><script>',
    'https://youtu.be/dQw4w9WgXcQx',
    'https://www.youtube.com/watch',
    'https://vimeo.com/123456789/../evil',
    'https://vimeo.com/channels/staff',
  ])('is nothing for %j', (link) => expect(videoSource(link)).toBeUndefined())
})
