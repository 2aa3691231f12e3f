"""Lee una planilla exportada con openpyxl y, si está, con LibreOffice: python comprobar-xlsx.py ARCHIVO.xlsx

Fuera de `npm test`: pide `pip install openpyxl`. Dice qué leyó y termina con 1 si algo no es lo que debe.
"""

import csv
import datetime
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import openpyxl

FECHAS = {"Fecha", "Recibido", "Fecha del evento"}
NUMEROS = {"Id"}


def faltas_de(libro):
    """Cada celda que no es de su clase, y toda fórmula que no sea un enlace nuestro."""
    for hoja in libro.worksheets:
        if not hoja.title.startswith("Resultados"):
            continue
        titulos = [celda.value for celda in hoja[1]]
        if hoja.freeze_panes != "A2" or hoja.auto_filter.ref != hoja.dimensions or not hoja["A1"].font.b:
            yield f"{hoja.title}: los títulos no están fijos, filtrados y en negrita"
        for fila in hoja.iter_rows(min_row=2):
            for titulo, celda in zip(titulos, fila):
                donde, valor = f"{hoja.title}!{celda.coordinate}", celda.value
                if valor is None:
                    continue
                if celda.data_type == "f" and not str(valor).startswith('=HYPERLINK("'):
                    yield f"{donde} es una fórmula: {valor!r}"
                elif titulo in NUMEROS and not isinstance(valor, int):
                    yield f"{donde} no es un número: {valor!r}"
                # Antes de 1900 no hay fechas en Excel: van como texto.
                elif titulo in FECHAS and not isinstance(valor, datetime.datetime) and valor[:4] > "1900":
                    yield f"{donde} no es una fecha: {valor!r}"
                elif titulo not in FECHAS | NUMEROS and celda.data_type == "n":
                    yield f"{donde} no es un texto: {valor!r}"


def filas_en_libreoffice(archivo, programa):
    """Cuántas filas lee LibreOffice de la primera hoja, con la de los títulos."""
    en_utf8 = "csv:Text - txt - csv (StarCalc):44,34,76"
    with tempfile.TemporaryDirectory() as carpeta:
        orden = [programa, "--headless", f"-env:UserInstallation=file://{carpeta}/perfil", "--convert-to", en_utf8]
        subprocess.run([*orden, "--outdir", carpeta, archivo], check=True, capture_output=True, timeout=300)
        with open(next(Path(carpeta).glob("*.csv")), encoding="utf-8", newline="") as salida:
            return sum(1 for _ in csv.reader(salida))


def main(archivo):
    libro = openpyxl.load_workbook(archivo)
    faltas = list(faltas_de(libro))
    primera = libro.worksheets[0]
    print(f"openpyxl: {', '.join(f'{h.title} ({h.max_row} filas)' for h in libro.worksheets)}")
    programa = shutil.which("soffice") or shutil.which("libreoffice")
    if programa is None:
        print("LibreOffice: no está")
    else:
        leidas = filas_en_libreoffice(archivo, programa)
        print(f"LibreOffice: {leidas} filas en {primera.title}")
        if leidas != primera.max_row:
            faltas.append(f"LibreOffice leyó {leidas} filas y openpyxl {primera.max_row}")
    for falta in faltas:
        print(falta)
    return 1 if faltas else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
