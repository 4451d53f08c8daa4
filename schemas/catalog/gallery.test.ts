import { describe, expect, it } from 'vitest'
import { fromSlides, slidesOf } from './gallery.ts'

const film = (src: string, at: number) => ({ src, at })

describe('slidesOf', () => {
  it('puts each video behind as many pictures as it says, in the order of the list', () => {
    const videos = [film('a', 1), film('b', 1), film('c', 0)]
    const slides = slidesOf(['1', '2'], videos)
    expect(slides.map(({ img, video }) => img ?? video.src)).toEqual(['c', '1', 'a', 'b', '2'])
  })

  it('puts a video that counts more pictures than there are at the end', () => {
    expect(slidesOf(['1'], [film('a', 9)]).map(({ img }) => img)).toEqual(['1', undefined])
    expect(slidesOf([], [film('a', 3)])).toHaveLength(1)
  })
})

describe('fromSlides', () => {
  it('counts the pictures in front of each video anew', () => {
    const [first, video, last] = slidesOf(['1', '2'], [film('a', 1)])
    expect(fromSlides([video!, last!, first!])).toEqual({
      imgs: ['2', '1'],
      videos: [film('a', 0)],
    })
  })
})
