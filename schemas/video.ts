import { safePath } from './link.ts'

export const embedHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

/** How a video is played: by the browser, or by the player of its host. */
export interface VideoSource {
  kind: 'file' | 'embed'
  src: string
}

/**
 * Returns the player for a link that an operator entered, or `undefined` if it is not a video file
 * or a supported short link. Embeds use fixed host addresses, never the entered one, and start
 * automatically.
 */
export function videoSource(link: string): VideoSource | undefined {
  const value = link.trim()
  if (isFile.test(value)) {
    const path = safePath(value)
    if (path) return { kind: 'file', src: path }
  }
  const url = parsed(value)
  if (!url || url.username || url.password || url.port) return undefined
  const tube = tubeId(url)
  if (tube && /^[\w-]{11}$/.test(tube))
    return { kind: 'embed', src: `${embedHosts[0]}/embed/${tube}?autoplay=1&playsinline=1&rel=0` }
  const vimeo = vimeoPath(url)
  if (vimeo) return { kind: 'embed', src: `${embedHosts[1]}/video/${vimeo}autoplay=1&dnt=1` }
  return url.protocol === 'https:' && isFile.test(url.pathname)
    ? { kind: 'file', src: url.href }
    : undefined
}

const isFile = /\.(mp4|webm|m4v|mov)(\?[^#]*)?$/i

function parsed(value: string): URL | undefined {
  try {
    const url = new URL(value)
    return /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    return undefined
  }
}

function tubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, first, second] = pathname.split('/')
  if (hostname === 'youtu.be') return first
  if (!/^(www\.|m\.)?youtube(-nocookie)?\.com$/.test(hostname)) return undefined
  if (first === 'watch') return searchParams.get('v') ?? undefined
  return first === 'shorts' || first === 'embed' || first === 'live' ? second : undefined
}

/** The same video, starting without sound. A file is muted by its player. */
export const mutedSource = ({ kind, src }: VideoSource): VideoSource => ({
  kind,
  src: kind === 'file' ? src : `${src}&${src.startsWith(embedHosts[0]) ? 'mute' : 'muted'}=1`,
})

/** Returns the number and the key of an unlisted video, with the beginning of the query. */
function vimeoPath({ hostname, pathname }: URL): string | undefined {
  if (!/^(www\.|player\.)?vimeo\.com$/.test(hostname)) return undefined
  const [, number, key] =
    /^\/(?:video\/)?(\d{6,12})(?:\/([0-9a-f]{6,16}))?\/?$/.exec(pathname) ?? []
  return number && `${number}?${key ? `h=${key}&` : ''}`
}
