#!/usr/bin/env bash
# Normalizes URIs, one a line, in Hadoop streaming, without a reducer. All machines need Node and uriform.
#
#     hadoop.sh INPUT FOLDER
set -euo pipefail
input=$1 folder=$2

# Hadoop fails a task that doesn't end with 0, and runs it again. Status 1 says that a line is invalid.
hadoop jar "$HADOOP_HOME"/share/hadoop/tools/lib/hadoop-streaming-*.jar \
  -D mapreduce.job.reduces=0 \
  -D stream.non.zero.exit.is.failure=true \
  -input "$input" -output "$folder" -inputformat org.apache.hadoop.mapred.TextInputFormat \
  -mapper "bash -c 'uriform normalize --json || [ \$? -eq 1 ]'"

read_lines=$(hadoop fs -cat "$input" | grep -c '' || true)
valid=$(hadoop fs -cat "$folder/part-*" | grep -cF '"ok":true' || true)
rejected=$(hadoop fs -cat "$folder/part-*" | grep -cvF '"ok":true' || true)
echo "$read_lines lines: $valid valid, $rejected rejected"
[[ $((valid + rejected)) == "$read_lines" ]] || { echo 'Lines are missing.' >&2; exit 1; }
