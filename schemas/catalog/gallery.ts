interface Placed {
  /** Number of pictures in front of it. */
  at: number
}

/** A slide of a gallery: a picture, or a video with its place in the list of videos. */
export type Slide<V> =
  { img: string; video?: undefined } | { video: V; nr: number; img?: undefined }

/** The pictures of a product with its videos among them, as the gallery shows them. */
export function slidesOf<V extends Placed>(
  imgs: readonly string[],
  videos: readonly V[] = [],
): Slide<V>[] {
  const placed = videos.map((video, nr) => ({ video, nr }))
  const before = (at: number) =>
    placed.filter(({ video }) => Math.min(video.at, imgs.length) === at)
  return [...imgs.flatMap((img, at) => [...before(at), { img }]), ...before(imgs.length)]
}

/** The pictures and videos of a gallery whose slides have been moved. */
export function fromSlides<V extends Placed>(
  slides: readonly Slide<V>[],
): { imgs: string[]; videos: V[] } {
  const imgs: string[] = []
  const videos: V[] = []
  for (const { img, ...slide } of slides) {
    if (slide.video) videos.push({ ...slide.video, at: imgs.length })
    else if (img !== undefined) imgs.push(img)
  }
  return { imgs, videos }
}
