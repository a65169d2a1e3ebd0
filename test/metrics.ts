// Parses the Prometheus text format line by line and refuses invalid lines. The parser on npm loses the labels of histograms.
interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface ParsedMetrics {
  readonly text: string
  /** The names of all metrics, even without samples. Those of a histogram end in `_bucket`, `_sum` and `_count`. */
  readonly names: ReadonlySet<string>
  /** The sum of the samples with these labels; undefined without samples. */
  valueOf(name: string, labels?: Readonly<Record<string, string>>): number | undefined
  /** The distinct values of a label. */
  valuesOf(name: string, label: string): ReadonlySet<string>
}

const comment = /^# (HELP \w+ .+|TYPE \w+ (counter|gauge|histogram|summary))$/
const sample = /^([a-z]\w*)(?:\{(.*)\})? (\S+)$/
const label = /(\w+)="((?:[^"\\]|\\.)*)"(?:,|$)/g

const typeLine = /^# TYPE (\w+) (\w+)$/gm
const histogramNames = (name: string) => ['_bucket', '_sum', '_count'].map((suffix) => name + suffix)

function readSample(line: string): Sample {
  const [, name, labels = '', text] = sample.exec(line) ?? []
  const value = text === '+Inf' ? Infinity : text === 'Nan' ? Number.NaN : Number(text)
  const isWhole = labels.replaceAll(label, '') === ''
  if (name === undefined || text === undefined || !isWhole) throw new Error(`Not in the Prometheus format: ${line}`)
  return { name, value, labels: Object.fromEntries([...labels.matchAll(label)].map(([, key = '', value = '']) => [key, value])) }
}

/** Fetches and parses the metrics at an address. Throws if their format is invalid. */
export async function readMetrics(address: string): Promise<ParsedMetrics> {
  const text = await (await fetch(address)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !comment.test(line))
  const samples = lines.map(readSample)
  return {
    text,
    names: new Set(
      [...text.matchAll(typeLine)].flatMap(([, name = '', type]) => (type === 'histogram' ? histogramNames(name) : [name])),
    ),
    valueOf: (name, labels = {}) => {
      const matching = samples.filter(
        (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
      )
      return matching.length === 0 ? undefined : matching.reduce((sum, { value }) => sum + value, 0)
    },
    valuesOf: (name, key) => new Set(samples.filter((sample) => sample.name === name).map(({ labels }) => labels[key] ?? '')),
  }
}
