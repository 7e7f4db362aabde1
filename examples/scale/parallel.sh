#!/usr/bin/env bash
# Normalizes a file of URIs, one a line, on all cores or on several machines.
#
#     parallel.sh INPUT FOLDER [OPTION OF parallel...]
#     parallel.sh links.txt out --sshlogin 8/one.example,8/two.example
#
# FOLDER receives valid.jsonl and rejected.jsonl, in the order of the input. URIFORM is the command on each machine.
set -euo pipefail
input=$1 folder=$2
shift 2
mkdir -p "$folder"

# The command ends with 1 if a line is invalid, which is no failure here. Any other status, or a signal, is one.
filter="${URIFORM:-uriform} normalize --json || [ \$? -eq 1 ]"

# With --pipe-part, parallel can't read a part again: --retries would lose it. So a failure ends the run, which starts over.
for attempt in 1 2 3; do
  if parallel --will-cite --pipe-part --arg-file "$input" --block "${BLOCK:-16M}" --keep-order --halt now,fail=1 "$@" "$filter" \
    >"$folder/all.jsonl"; then
    attempt=done
    break
  fi
  echo "Attempt $attempt failed." >&2
done
[[ $attempt == done ]] || exit 1

# Text within a JSON string has no bare quotation mark, so these can only be the member.
grep -F '"ok":true' "$folder/all.jsonl" >"$folder/valid.jsonl" || true
grep -vF '"ok":true' "$folder/all.jsonl" >"$folder/rejected.jsonl" || true
rm "$folder/all.jsonl"

read_lines=$(grep -c '' "$input" || true)
valid=$(grep -c '' "$folder/valid.jsonl" || true)
rejected=$(grep -c '' "$folder/rejected.jsonl" || true)
echo "$read_lines lines: $valid valid, $rejected rejected"
[[ $((valid + rejected)) == "$read_lines" ]] || { echo 'Lines are missing.' >&2; exit 1; }
