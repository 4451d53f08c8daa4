import { useEffect, useState } from 'react'

type Listener = (files: File[]) => void

/** Active listeners: the page's, and that of a dialog over it; the last one receives the files. */
const listeners: Listener[] = []

/**
 * Receives files dropped anywhere or pasted. Returns whether files are being dragged over the page.
 */
export function useArrivingFiles(onFiles: Listener, isOn: boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const listener: Listener = (files) => onFiles(files)
    listeners.push(listener)
    const isMine = () => listeners.at(-1) === listener
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Otherwise the browser would leave the Studio and open the file.
      event.preventDefault()
      if (isMine()) setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (!files.length) return
      event.preventDefault()
      setIsOver(false)
      if (isMine()) listener(files)
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (!files.length || !isMine()) return
      event.preventDefault()
      listener(files)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      listeners.splice(listeners.indexOf(listener), 1)
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [onFiles, isOn])
  return isOver
}
