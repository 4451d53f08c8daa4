import bwipjs from 'bwip-js/node'
import PDFDocument from 'pdfkit'
import type { PrintLabel, PrintPick, PrintSheet, PrintTask } from '../core/print-port.ts'
import { createWriter, type Pdf, type Writer } from './write-text.ts'

/** Millimetres to points. */
const mm = (length: number) => (length * 72) / 25.4

const margin = mm(8)

/** Renders a document and returns its bytes. */
export async function drawPdf(task: PrintTask): Promise<Uint8Array> {
  const size = task.kind === 'labels' ? 'A6' : 'A4'
  // Pages are added one by one, so that nothing breaks over.
  const pdf = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    info: { Creator: 'Vitrine' },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  const writer = await createWriter(pdf, JSON.stringify(task))
  if (task.kind === 'labels') for (const label of task.labels) await drawLabel(pdf, writer, label)
  else if (task.kind === 'picking') drawPicking(pdf, writer, task)
  else for (const sheet of task.sheets) drawSheet(pdf, writer, sheet)
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

async function drawLabel(pdf: Pdf, { write }: Writer, label: PrintLabel): Promise<void> {
  pdf.addPage({ size: 'A6', margin: 0 })
  const width = mm(105) - 2 * margin
  const at = (y: number, size: number) => ({ x: margin, y, width, size })
  let y = margin
  for (const line of label.from) y = write(line, at(y, 8))
  y = rule(pdf, y + 4, width)
  label.to.forEach((line, nth) => {
    y = write(line, at(y + (nth === 1 ? 4 : 0), nth === 0 ? 18 : 12))
  })
  y = rule(pdf, y + 6, width)
  for (const line of label.notes) y = write(line, at(y, 13))
  let below = mm(148) - margin
  for (const { name, value } of label.codes.toReversed()) {
    const picture = await bwipjs.toBuffer({ bcid: 'code128', text: value, height: 12, scale: 3 })
    below -= mm(19)
    pdf.image(picture, margin, below, { fit: [width, mm(12)], align: 'center' })
    write(`${name} ${value}`, { ...at(below + mm(13), 9), align: 'center' })
  }
}

function rule(pdf: Pdf, y: number, width: number): number {
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.6)
    .stroke()
  return y + 8
}

const a4 = { width: mm(210) - 2 * mm(15), left: mm(15), bottom: mm(297) - mm(15) }

function drawPicking(
  pdf: Pdf,
  { write }: Writer,
  { title, note, picks }: { title: string; note: string; picks: readonly PrintPick[] },
): void {
  const { left, width, bottom } = a4
  const begin = () => {
    pdf.addPage({ size: 'A4', margin: 0 })
    const y = write(title, { x: left, y: mm(15), width, size: 16 })
    return write(note, { x: left, y: y + 2, width, size: 9 }) + 10
  }
  let y = begin()
  for (const { qty, name, code, orders } of picks) {
    if (y > bottom - 40) y = begin()
    pdf
      .rect(left, y + 2, 11, 11)
      .lineWidth(0.8)
      .stroke()
    write(`${qty} ×`, { x: left + 20, y, width: 40, size: 13 })
    const text = { x: left + 66, width: width - 66 }
    const below = write(name, { ...text, y, size: 12 })
    y = write([code, orders].filter(Boolean).join(' · '), { ...text, y: below, size: 8 }) + 8
  }
}

function drawSheet(pdf: Pdf, { write }: Writer, sheet: PrintSheet): void {
  const { left, width, bottom } = a4
  pdf.addPage({ size: 'A4', margin: 0 })
  let y = write(sheet.title, { x: left, y: mm(15), width, size: 18 })
  for (const line of sheet.from) y = write(line, { x: left, y, width, size: 9 })
  y += 10
  const pair = (
    name: string,
    value: string,
    { size, note = '' }: { size: number; note?: string },
  ) => {
    if (y > bottom - 30) {
      pdf.addPage({ size: 'A4', margin: 0 })
      y = mm(15)
    }
    const right = write(value, {
      x: left + width * 0.6,
      y,
      width: width * 0.4,
      size,
      align: 'right',
    })
    const named = write(name, { x: left, y, width: width * 0.58, size })
    const noted = note ? write(note, { x: left, y: named, width: width * 0.58, size: 8 }) : named
    y = Math.max(right, noted) + 4
  }
  const line = () => {
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.4)
      .stroke()
    y += 6
  }
  for (const { name, value } of sheet.facts) pair(name, value, { size: 10 })
  line()
  for (const { name, note, value } of sheet.lines) pair(name, value, { size: 11, note })
  line()
  for (const { name, value, isMain = false } of sheet.sums)
    pair(name, value, { size: isMain ? 13 : 10 })
}
