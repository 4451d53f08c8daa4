/** The samples of an exposition, by series, such as `up{job="shop"}`. */
export async function readMetrics(port: number): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return new Map(
    text.split('\n').flatMap((row) => {
      const [, series, value] = /^([^#\s][^ {]*(?:\{.*\})?) (\S+)$/.exec(row) ?? []
      return series === undefined ? [] : [[series, Number(value)] as const]
    }),
  )
}
